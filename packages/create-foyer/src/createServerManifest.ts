import type { AppOptions } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'

/** Creates the `package.json` of the app's server, which is installed separately. */
export function createServerManifest(options: AppOptions, version: string): string {
  const { name, hasEmbedded } = options
  const secure = hasEmbedded ? ' --secure-dir packaged --secure-port 4401' : ''
  const manifest = {
    name: `${name}-server`,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'node dev.js',
      ...(hasEmbedded && { prestart: 'node createKeys.js' }),
      start: `foyer-server --config foyer.json --public-url http://localhost:4400${secure}`,
    },
    dependencies: { '@foyer/server': `^${version}` },
    ...(hasLocalChain(options) && { devDependencies: { '@foyer/devnet': `^${version}` } }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
