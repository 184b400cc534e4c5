/** Initial dependency versions of a new app. */
export const versions = {
  '@sveltejs/vite-plugin-svelte': '^7.3.1',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@vitejs/plugin-react': '^6.3.0',
  '@vitejs/plugin-vue': '^6.0.11',
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  svelte: '^5.57.3',
  typescript: '^5.9.0',
  viem: '^2.57.0',
  vite: '^8.3.8',
  vitest: '^4.1.12',
  vue: '^3.5.45',
}
