import { defineConfig } from 'vitepress';

export default defineConfig({
  lang: 'zh-CN',
  title: '一个博客',
  outDir: '../dist',
  head: [['script', { type: 'module', src: '/loopscope/loopscope.js' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'loop-scope' } } },
});
