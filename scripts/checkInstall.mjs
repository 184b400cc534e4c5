// Installs @foyer/devnet as others do, from packed files into an empty folder without this repository's overrides, and starts a chain.
//   npm run check:install [-- --smart]     --smart adds the packages for smart accounts, and starts the bundler
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const isSmart = process.argv.includes('--smart')
/** More packages than this mean that an unintended dependency was added. */
const maxPackages = 320
/** anvil's picks the build for the platform. */
const knownScripts = ['@foundry-rs/anvil']
/** Packages that report to third parties, or have no use in a local stack. */
const unwanted = /@opentelemetry\/(sdk|exporter|instrumentation)|@sentry\/|msgpackr|protobufjs/

const folder = await mkdtemp(join(tmpdir(), 'foyer-install-'))
try {
  const files = []
  for (const name of ['contract', 'secure', 'server', 'devnet']) {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(root, 'packages', name),
    })
    // A list, or an object by name in newer versions of npm.
    files.push(`file:${Object.values(JSON.parse(stdout))[0].filename}`)
  }
  const { peerDependencies } = JSON.parse(await readFile(join(root, 'packages/devnet/package.json'), 'utf8'))
  const smart = Object.entries(peerDependencies)
    .filter(([name]) => !name.startsWith('@uniswap/'))
    .map(([name, version]) => `${name}@${version}`)
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module' }),
  )
  await run('npm', ['install', '--no-audit', '--no-fund', ...files, ...(isSmart ? smart : [])], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  })

  const { packages } = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  const names = Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13))
  const scripts = names.filter((_, index) => Object.values(packages)[index].hasInstallScript)
  console.log(`${names.length} packages; install scripts: ${scripts.join(', ') || 'none'}`)
  if (!isSmart) {
    const faults = [
      ...scripts
        .filter((name) => !knownScripts.includes(name))
        .map((name) => `${name} has an install script`),
      ...names.filter((name) => unwanted.test(name)).map((name) => `${name} is installed`),
      ...(names.length > maxPackages ? [`${names.length} packages, at most ${maxPackages}`] : []),
    ]
    for (const fault of faults) console.error(fault)
    if (faults.length) process.exitCode = 1
  }

  await writeFile(
    join(folder, 'start.js'),
    `import { startLocalChains } from '@foyer/devnet'
const chains = await startLocalChains({${isSmart ? ' bundler: { port: 0 } ' : ''}})
const [{ url, smartAccounts }] = chains
const target = smartAccounts?.bundlerUrl ?? url
const method = smartAccounts ? 'eth_supportedEntryPoints' : 'eth_chainId'
const answer = await fetch(target, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
})
console.log(method, JSON.stringify((await answer.json()).result))
await Promise.all(chains.map((chain) => chain.stop()))
process.exit()
`,
  )
  const { stdout } = await run('node', ['start.js'], { cwd: folder, timeout: 120_000 })
  process.stdout.write(stdout)
} finally {
  await rm(folder, { recursive: true, force: true })
}
