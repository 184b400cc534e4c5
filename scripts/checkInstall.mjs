// Installs the packed files like a user, into empty folders without this repository's overrides.
// - @foyer/devnet, which starts a chain.
// - The packages for a page, with the newest viem, next to react-query 4: Jest renders a button.
// - The README's page, built with rspack, and with Vite when installed by pnpm and Yarn; opened in Chromium.
// - wagmi 2 and 3 with the newest react-query, next to Foyer: an app's mutation options are typed, and no package is
//   installed twice.
// - Every quickstart of the guides, followed literally, and `npm create foyer` for each framework.
// - Every declaration of every package, with TypeScript 5.5 and both module resolutions.
//   npm run check:install [-- --smart]
//   node scripts/install/checkQuickstarts.mjs [--times] [word]...
// `--smart` adds the packages for smart accounts, and starts the bundler. The second command only runs the quickstarts, or
// those whose name contains a word. Its `--times` writes the installation times of a new app into the starter's README.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkManagers } from './install/checkManagers.mjs'
import { checkQuickstarts } from './install/checkQuickstarts.mjs'
import { checkWagmi } from './install/checkWagmi.mjs'
import { openModal } from './install/openModal.mjs'
import { writeReadmeApp } from './install/writeReadmeApp.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const isSmart = process.argv.includes('--smart')
/** More packages than this mean that a dependency was added unintentionally. */
const maxPackages = 320
/** anvil's script selects the build for the platform. */
const knownScripts = ['@foundry-rs/anvil']
/**
 * Packages that report to third parties, or are useless in a local stack. The server contains OpenTelemetry for its
 * operator's own collector.
 */
const unwanted =
  /@opentelemetry\/(sdk-node|exporter-trace-otlp-proto|instrumentation)|@sentry\/|msgpackr|protobufjs/

const folder = await mkdtemp(join(tmpdir(), 'foyer-install-'))
try {
  const files = await pack(['contract', 'secure', 'server', 'devnet'], folder)
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

await checkJest()
await checkRspack()
if ((await checkManagers()).length) process.exitCode = 1
if ((await checkWagmi()).length) process.exitCode = 1
const { faults } = await checkQuickstarts()
if (faults.length) process.exitCode = 1
checkDeclarations()

/** As documented in docs/guides/embed/frameworks.md. */
async function checkJest() {
  const app = await mkdtemp(join(tmpdir(), 'foyer-jest-'))
  try {
    const files = await pack(['contract', 'core', 'evm', 'react'], app)
    const write = (name, text) => writeFile(join(app, name), text)
    await write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }))
    const others = ['react@18.2.0', 'react-dom@18.2.0', 'viem@2', '@tanstack/react-query@4']
    const tools = ['jest@30', 'jest-environment-jsdom@30']
    const { stderr } = await run(
      'npm',
      ['install', '--no-audit', '--no-fund', ...files, ...others, ...tools],
      {
        cwd: app,
        maxBuffer: 2 ** 26,
      },
    )
    const warnings = stderr.split('\n').filter((line) => line.includes('@foyer/'))
    for (const warning of warnings) console.error(warning)
    if (warnings.length) process.exitCode = 1

    const docs = await readFile(join(root, 'docs/guides/embed/frameworks.md'), 'utf8')
    for (const name of ['jest.config.js', 'jest.setup.js']) {
      const [, code = ''] = new RegExp(`// ${name}\n([\\s\\S]*?)\`\`\``).exec(docs) ?? []
      await write(name, code)
    }
    await write(
      'button.test.js',
      `import { createFoyer } from '@foyer/core'
import { mainnet } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { ConnectButton, FoyerProvider } from '@foyer/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { act } from 'react-dom/test-utils'

test('the button', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'https://foyer.example.com',
    networks: [mainnet],
    adapters: [evm()],
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(createElement(FoyerProvider, { foyer }, createElement(ConnectButton))))
  expect(document.querySelector('button').textContent).toBe('Connect wallet')
  await act(async () => root.unmount())
  foyer.destroy()
})
`,
    )
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js']
    const { status } = spawnSync(process.execPath, jest, { cwd: app, stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  } finally {
    await rm(app, { recursive: true, force: true })
  }
}

/** rspack builds the README's page without warnings, and its modal opens. */
async function checkRspack() {
  const app = await mkdtemp(join(tmpdir(), 'foyer-rspack-'))
  try {
    const files = await pack(['contract', 'core', 'evm', 'pairing', 'react', 'walletconnect'], app)
    await writeReadmeApp(app, {
      'dist/index.html':
        '<!doctype html><title>App</title><body><script src="/main.js" type="module"></script></body>',
      'build.mjs': `import { rspack } from '@rspack/core'
const stats = await new Promise((resolve, reject) =>
  rspack(
    {
      mode: 'production',
      entry: './main.tsx',
      performance: false,
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: {
        rules: [
          {
            test: /\\.tsx$/,
            loader: 'builtin:swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            },
          },
        ],
      },
    },
    (error, done) => (error ? reject(error) : resolve(done)),
  ),
)
const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
for (const { message } of [...errors, ...warnings]) console.error(message)
process.exit(errors.length + warnings.length ? 1 : 0)
`,
    })
    const others = ['react@19', 'react-dom@19', 'viem@2', '@rspack/core@2']
    await run('npm', ['install', '--no-audit', '--no-fund', ...files, ...others], {
      cwd: app,
      maxBuffer: 2 ** 26,
    })
    const { status } = spawnSync(process.execPath, ['build.mjs'], { cwd: app, stdio: 'inherit' })
    if (status !== 0) throw new Error('rspack did not build the page of the README')
    await openModal(join(app, 'dist'))
    console.log('rspack: the modal opens')
  } finally {
    await rm(app, { recursive: true, force: true })
  }
}

function checkDeclarations() {
  const args = [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'packages.spec',
    '-g',
    'TypeScript 5.5 accepts',
  ]
  const env = { ...process.env, FOYER_CHECK_ALL: '1' }
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}

/** Packs packages, and those of this repository that they depend on, into a folder; returns their specifiers for npm. */
async function pack(names, into) {
  const files = []
  for (const name of await addDependencies(names)) {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', into], {
      cwd: join(root, 'packages', name),
    })
    // A list, or an object by name in newer npm versions.
    files.push(`file:${Object.values(JSON.parse(stdout))[0].filename}`)
  }
  return files
}

/** Adds the packages of this repository that the given ones depend on, as npm cannot download them. */
async function addDependencies(names) {
  const all = new Set(names)
  // A set also visits what is added meanwhile.
  for (const name of all) {
    const text = await readFile(join(root, 'packages', name, 'package.json'), 'utf8')
    for (const dependency of Object.keys(JSON.parse(text).dependencies ?? {}))
      if (dependency.startsWith('@foyer/')) all.add(dependency.slice('@foyer/'.length))
  }
  return all
}
