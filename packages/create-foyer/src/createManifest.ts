import type { AppNamespace, AppOptions, Framework } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'
import { versions } from './versions.ts'

/** The package of each kind of chain. */
const adapterPackages: Record<AppNamespace, string> = {
  eip155: '@foyer/evm',
  solana: '@foyer/solana',
  bip122: '@foyer/bitcoin',
  polkadot: '@foyer/polkadot',
  cosmos: '@foyer/cosmos',
}
type Library = keyof typeof versions
/** React draws the modal, whatever the app's framework. */
const libraries: Record<Framework, readonly Library[]> = {
  react: ['react', 'react-dom'],
  vue: ['vue', 'react', 'react-dom'],
  svelte: ['svelte', 'react', 'react-dom'],
}
const tools: Record<Framework, readonly Library[]> = {
  react: ['@types/react', '@types/react-dom', '@vitejs/plugin-react'],
  vue: ['@vitejs/plugin-vue'],
  svelte: ['@sveltejs/vite-plugin-svelte'],
}

/** Creates the app's `package.json`. */
export function createManifest(options: AppOptions, version: string): string {
  const { name, framework, namespaces, hasEmbedded, hasServer } = options
  const own = [
    '@foyer/core',
    framework === 'react' ? '@foyer/react' : '@foyer/elements',
    '@foyer/walletconnect',
    ...namespaces.map((namespace) => adapterPackages[namespace]),
    ...(hasEmbedded ? ['@foyer/embedded'] : []),
  ]
  const others: readonly Library[] = [
    ...libraries[framework],
    ...(namespaces.includes('eip155') ? (['viem'] as const) : []),
  ]
  const manifest = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      // One command for the page and the server.
      ...(hasServer ? { dev: 'node dev.js', page: 'vite' } : { dev: 'vite' }),
      ...(hasLocalChain(options) && { fund: 'node server/fund.js' }),
      build: framework === 'react' ? 'tsc && vite build' : 'vite build',
      test: 'vitest run',
    },
    dependencies: sort([
      ...own.map((key): [string, string] => [key, `^${version}`]),
      ...others.map((key): [string, string] => [key, versions[key]]),
    ]),
    devDependencies: sort([
      ...[...tools[framework], ...(['typescript', 'vite', 'vitest'] as const)].map(
        (key): [string, string] => [key, versions[key]],
      ),
    ]),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Sorts like npm. */
function sort(entries: readonly [string, string][]): Record<string, string> {
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
}
