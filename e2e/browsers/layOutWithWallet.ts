import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'

/** A wallet for the pages of a folder: a same-origin script, as strict policies require. */
const wallet = `
  import { announceEvmWallet, createEvmWallet, storedPermissions } from '@foyer/testing'
  const request = new XMLHttpRequest()
  // The wallet has to be there before the page's own scripts, which run once this one has.
  request.open('GET', '/foyer.config.json', false)
  request.send()
  const { chains } = JSON.parse(request.responseText)
  announceEvmWallet(
    createEvmWallet({
      chains: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl])),
      chainId: 31337,
      permissions: storedPermissions(localStorage, 'org.foyer.test'),
    }),
  )`

/** Copies a built app and puts a wallet into its page, as an extension does; returns the folder. */
export async function layOutWithWallet(app: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-wallet-'))
  await cp(app, folder, { recursive: true })
  const entry = join(import.meta.dirname, 'wallet.js')
  await build({
    input: entry,
    plugins: [
      {
        name: 'wallet',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? wallet : undefined),
      },
    ],
    platform: 'browser',
    logLevel: 'silent',
    output: { file: join(folder, 'wallet.js'), format: 'iife' },
  })
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace('<head>', '<head><script src="/wallet.js"></script>'))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
