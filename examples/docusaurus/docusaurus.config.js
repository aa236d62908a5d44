module.exports = {
  title: '一个博客',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
  onBrokenAnchors: 'ignore',
  scripts: [{ src: '/loopscope/loopscope.js', type: 'module' }],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
