import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noSilencing = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
};

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.cache/**', 'test-results/**', 'playwright-report/**', 'fixtures/**', 'examples/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      ...noSilencing,
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
    },
  },
  // Whole-program determinism: the interpreter has no clock and no randomness of its own.
  {
    files: ['src/python/**/*.ts', 'src/trace/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'performance', 'setTimeout', 'setInterval', 'fetch', 'crypto', 'process'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }, { object: 'Date', property: 'now' }],
    },
  },
  // Catalogues: one table each, longer by nature.
  { files: ['src/python/syntax/ast.ts', 'src/**/*.test.{ts,tsx}', 'e2e/**', 'src/ui/messages*.ts'], rules: { 'max-lines': ['error', 500] } },
  { files: ['**/*.tsx', 'src/ui/**/*.ts', 'src/host/**/*.ts'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    files: ['scripts/**', 'e2e/**', '*.config.*', '.dependency-cruiser.cjs'],
    rules: { 'no-console': 'off', 'max-lines': ['error', 400] },
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly', setTimeout: 'readonly', clearTimeout: 'readonly', module: 'writable', require: 'readonly', performance: 'readonly', fetch: 'readonly', document: 'readonly', window: 'readonly', TextDecoder: 'readonly', AbortSignal: 'readonly', structuredClone: 'readonly', self: 'readonly', location: 'readonly' } },
  },
);
