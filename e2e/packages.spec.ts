import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type Stack, serveFolder } from '@foyer/devnet'
import { build as buildWithVite8 } from 'vite'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'
import { expect, hostProjectId, test } from './fixtures.ts'
import { LoginPage } from './LoginPage.ts'
import { layOutPackages } from './layOutPackages.ts'

type Packed = ReturnType<typeof layOutPackages> & { app: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = join(root, 'tools/node_modules')

/** Compilers and bundlers of other apps. The titles of these tests must be listable without them installed. */
let checks: typeof import('../tools/packageChecks.ts')
let packed: Packed

test.beforeAll(async ({ stack, host: _ }) => {
  test.setTimeout(300_000)
  await ensureInstalled('tools')
  for (const name of ['react-18', 'vue', 'svelte']) await ensureInstalled(`examples/${name}`)
  checks = await import('../tools/packageChecks.ts')
  packed = layOutApp(stack)
})
test.afterAll(() => {
  if (packed) rmSync(dirname(packed.app), { recursive: true })
})

// Sequentially: they share the packed files.
test.describe.configure({ mode: 'default' })

const toPage = (script: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>App</title>
<link rel="icon" href="data:,">
<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`

/** Lays the packages out as npm installs them, next to the app of the README's quickstart. */
function layOutApp(stack: Stack): Packed {
  // Bundlers resolve symlinks, so the folder itself must not be one.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-packages-')))
  const layout = layOutPackages(folder)
  const app = join(folder, 'app')
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, names = ''] = /^npm install (.*)$/m.exec(readme) ?? []
  layout.install(app, names.split(' '))
  const [, code = ''] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? []
  const write = (name: string, text: string) => writeFileSync(join(app, name), text)
  write(
    'App.tsx',
    code
      .replace('my-app', hostProjectId)
      .replace('https://foyer.example.com', stack.config.serverUrl)
      // The stack's relay plays the public one.
      .replace(/walletConnect\(.*?\)/, `walletConnect({ relayUrl: '${stack.config.relayUrl}' })`),
  )
  // The app itself uses an older version of a library that Foyer uses too.
  mkdirSync(join(app, 'node_modules/@tanstack'))
  const query = realpathSync(join(tools, 'react-query-4'))
  symlinkSync(query, join(app, 'node_modules/@tanstack/react-query'), 'junction')
  const queryCore = join(query, 'node_modules/@tanstack/query-core')
  symlinkSync(queryCore, join(app, 'node_modules/@tanstack/query-core'), 'junction')
  write(
    'main.tsx',
    `import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App'
const Own = () => <output>{useQuery(['own'], () => 'react-query 4').data}</output>
createRoot(document.body).render(<QueryClientProvider client={new QueryClient()}><App /><Own /></QueryClientProvider>)
`,
  )
  write('index.html', toPage('/main.tsx'))
  write('package.json', '{ "type": "module", "private": true }')
  write('tsconfig.json', '{ "compilerOptions": { "jsx": "react-jsx", "target": "es2022" } }')
  return { ...layout, app }
}

test('a tarball has the licence, but no tests or compiler caches', () => {
  for (const { files } of packed.packages) {
    expect(files).toContain('LICENSE')
    // The templates of new apps include tests, which belong to the app.
    const own = files.filter((path) => !path.startsWith('templates/'))
    expect(own.filter((path) => /\.tsbuildinfo$|\.test\.|\/test\/|^src\//.test(path))).toEqual([])
  }
})

test('the server’s program includes the licences of its bundled packages', () => {
  const { folder = '' } = packed.packages.find(({ name }) => name === '@foyer/server') ?? {}
  const notices = readFileSync(join(folder, 'dist/cli/LICENSES.txt'), 'utf8').split(`\n${'-'.repeat(80)}\n\n`)
  const textOf = (name: string) => notices.find((notice) => notice.startsWith(`${name} `))
  expect(textOf('viem')).toContain('Permission is hereby granted, free of charge')
  expect(textOf('drizzle-orm')).toContain('Apache License')
  for (const notice of notices) expect(notice.split('\n').length, notice.split('\n')[0]).toBeGreaterThan(10)
})

test('a tarball has the metadata that npm and tools read, according to publint', async () => {
  for (const { folder, name } of packed.packages) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const place = `packages/${name.replace('@foyer/', '')}`
    expect(manifest, name).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      license: 'MIT',
      description: expect.any(String),
      keywords: expect.arrayContaining(['foyer']),
      homepage: expect.stringContaining(`/${place}`),
      repository: { type: 'git', directory: place },
      engines: { node: expect.any(String) },
      publishConfig: { access: 'public', provenance: true },
      sideEffects: expect.anything(),
    })
    const { messages } = await checks.publint({ pkgDir: folder, pack: false, level: 'suggestion' })
    expect(
      messages.map((message) => `${name}: ${checks.formatMessage(message, manifest)}`),
      name,
    ).toEqual([])
  }
})

test('a tarball’s source maps contain their sources, and its README has no links outside the package', () => {
  for (const { folder, files, name } of packed.packages) {
    for (const path of files.filter((each) => each.endsWith('.map'))) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(folder, path), 'utf8'))
      expect(sourcesContent?.length, `${name}/${path}`).toBe(sources.length)
    }
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    const local = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
    expect(
      local.filter((path) => !existsSync(join(folder, path))),
      name,
    ).toEqual([])
  }
})

test('every resolution that reads `exports` finds the types, which TypeScript 5.5 can read', {
  tag: '@nightly',
}, async () => {
  for (const { folder, files, name } of packed.packages) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const contents = Object.fromEntries(
      files
        .filter((path) => /\.(js|json|d\.ts)$/.test(path))
        .map((path) => [`/node_modules/${name}/${path}`, readFileSync(join(folder, path), 'utf8')]),
    )
    // Byte arrays are generic only since TypeScript 5.7.
    const isNew = ([path, text]: [string, string]) => path.endsWith('.d.ts') && text.includes('Uint8Array<')
    expect(Object.entries(contents).filter(isNew), name).toEqual([])
    const analysis = await checks.checkPackage(new checks.Package(contents, name, version))
    if (!analysis.types) throw new Error(`${name} has no types`)
    const kinds = analysis.problems
      // Node 20.19 and newer can `require()` these modules; node10 resolution ignores `exports`.
      .filter((each) => each.kind !== 'CJSResolvesToESM')
      .filter((each) => !('resolutionKind' in each && each.resolutionKind === 'node10'))
    expect(kinds, name).toEqual([])
  }
})

/** Packages for Node.js only; all others are for pages. */
const nodePackages = ['codemod', 'devnet', 'providers', 'secure', 'server', 'testing'].map(
  (name) => `@foyer/${name}`,
)
nodePackages.push('create-foyer')

test('TypeScript 5.5 accepts every declaration that a page reaches, with the oldest React and viem', {
  tag: '@nightly',
}, () => {
  test.setTimeout(300_000)
  // `npm run check:install` has the time to check the others, too.
  const isAll = process.env.FOYER_CHECK_ALL === '1'
  const app = join(dirname(packed.app), 'oldest')
  const from = join(root, 'examples/react-18')
  const names = packed.packages.map(({ name }) => name)
  packed.install(app, [...names, 'react', 'viem'], from)
  // npm hoists the types of React and Node.js, so they are visible from everywhere.
  const store = join(realpathSync(join(app, 'node_modules/@foyer/react')), '../../../../..')
  for (const folder of [app, store]) {
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
    symlinkSync(join(tools, 'types-react-18'), join(folder, 'node_modules/@types/react'))
    symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'))
  }
  const write = (file: string, text: string) => {
    writeFileSync(join(app, file), text)
    return join(app, file)
  }
  write('package.json', '{ "type": "module", "private": true }')
  const listEntries = (isNode: boolean) =>
    names
      .filter((name) => nodePackages.includes(name) === isNode)
      .flatMap((name) => {
        const { exports } = JSON.parse(readFileSync(join(app, 'node_modules', name, 'package.json'), 'utf8'))
        return Object.keys(exports).map((path) => `export * as e${entry++} from '${name}${path.slice(1)}'\n`)
      })
      .join('')
  let entry = 0
  const page = [
    write('entries.ts', listEntries(false)),
    write(
      'page.tsx',
      `import { createFoyer } from '@foyer/core'
import { mainnet } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { ConnectButton, useFoyerAccount, useFoyerConnections, useFoyerProvider, useFoyerWalletInfo } from '@foyer/react'
import { createRef } from 'react'
import { createWalletClient, custom } from 'viem'
const foyer = createFoyer({ projectId: 'a', serverUrl: 'https://foyer.example.com', networks: [mainnet], adapters: [evm()] })
declare module '@foyer/react' {
  interface Register { foyer: typeof foyer }
}
export function useClient() {
  const { address } = useFoyerAccount({ namespace: 'eip155' })
  const { provider } = useFoyerProvider({ namespace: 'eip155' })
  useFoyerConnections({ namespace: 'eip155' })
  useFoyerWalletInfo({ namespace: 'eip155' })
  return address && provider ? createWalletClient({ account: address, transport: custom(provider) }) : undefined
}
export const button = <ConnectButton ref={createRef<HTMLButtonElement>()} />
`,
    ),
  ]
  const node = { files: [write('node.ts', listEntries(true))], types: ['node'] }
  const { faults, count } = checks.findTypeFaults({
    programs: [{ files: page, types: [] }, ...(isAll ? [node] : [])],
    resolutions: isAll ? ['nodenext', 'bundler'] : ['nodenext'],
    below: dirname(packed.app),
  })
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(400)
})

test('CommonJS loads the packages with `require`', () => {
  const script = join(packed.app, 'require.cjs')
  writeFileSync(
    script,
    `const { createFoyer } = require('@foyer/core')
const { mainnet } = require('@foyer/core/networks')
const { evm } = require('@foyer/evm')
const { ConnectButton, FoyerProvider } = require('@foyer/react')
const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const foyer = createFoyer({ projectId: 'a', serverUrl: 'https://foyer.example.com', networks: [mainnet], adapters: [evm()] })
process.stdout.write(renderToString(createElement(FoyerProvider, { foyer }, createElement(ConnectButton))))
`,
  )
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toContain('Connect wallet')
})

test('every import of every package resolves with only its declared dependencies', {
  tag: '@nightly',
}, async () => {
  const builtins = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])
  // An app only installs those that it uses.
  const optional = new Set(
    packed.packages.flatMap(({ folder }) => {
      const { peerDependenciesMeta = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
      return Object.keys(peerDependenciesMeta)
    }),
  )
  await checks.esbuild.build({
    entryPoints: packed.packages.flatMap(({ entries }) => [...entries]),
    bundle: true,
    write: false,
    outdir: packed.app,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'resolve-only',
        setup(build) {
          // Third-party packages only have to resolve; whether they can be bundled is not tested.
          build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...asked }) => {
            if (pluginData === 'asked' || builtins.has(path)) return undefined
            const { errors, ...found } = await build.resolve(path, {
              ...asked,
              pluginData: 'asked',
            })
            if (errors.length && optional.has(path)) return { path, external: true }
            return errors.length ? { errors } : { ...found, external: !path.startsWith('@foyer/') }
          })
        },
      },
    ],
  })
})

test('an app that imports some networks bundles no others', async () => {
  const { outputFiles } = await checks.esbuild.build({
    stdin: { contents: `export { base, mainnet } from '@foyer/core/networks'`, resolveDir: packed.app },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  })
  const [{ text } = { text: '' }] = outputFiles
  expect(text).toContain('https://mainnet.base.org')
  expect(text).toContain('https://etherscan.io')
  for (const other of ['Arbitrum', 'Sepolia', 'Solana']) expect(text).not.toContain(other)
})

const bundlers: Record<string, (app: string) => Promise<{ url: string; stop(): Promise<void> }>> = {
  async 'esbuild, splitting'(app) {
    const folder = join(app, 'dist-esbuild')
    await checks.esbuild.build({
      entryPoints: [join(app, 'main.tsx')],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: folder,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    })
    writeFileSync(join(folder, 'index.html'), toPage('/main.js'))
    return serveFolder({ folder })
  },
  async 'Vite 7, dev server'(app) {
    const server = await checks.createVite7Server({
      root: app,
      configFile: false,
      logLevel: 'silent',
      server: { host: '127.0.0.1', port: 0, hmr: { port: 0 }, fs: { strict: false } },
    })
    await server.listen()
    return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
  },
  async 'Vite 8'(app) {
    const folder = join(app, 'dist-vite')
    await buildWithVite8({ root: app, configFile: false, logLevel: 'silent', build: { outDir: folder } })
    return serveFolder({ folder })
  },
  async 'webpack 5'(app) {
    const folder = join(app, 'dist-webpack')
    const source = join(app, 'webpack')
    mkdirSync(source)
    for (const name of ['App', 'main'])
      writeFileSync(
        join(source, `${name}.js`),
        checks.esbuild.transformSync(
          readFileSync(join(app, `${name}.tsx`), 'utf8').replace("'./App'", "'./App.js'"),
          {
            loader: 'tsx',
            jsx: 'automatic',
          },
        ).code,
      )
    const warnings = await new Promise<string[]>((resolve, reject) =>
      checks.webpack(
        {
          context: app,
          entry: join(source, 'main.js'),
          target: 'web',
          mode: 'production',
          optimization: { minimize: false },
          performance: false,
          module: {
            // Part of Create React App: it warns about each source map whose sources are missing.
            rules: [{ test: /@foyer.*\.js$/, enforce: 'pre', use: ['source-map-loader'] }],
          },
          resolveLoader: { modules: [tools] },
          output: { path: folder, filename: 'main.js' },
        },
        (error, stats) => {
          const { errors = [], warnings = [] } =
            stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
          if (error || errors.length) reject(error ?? new Error(errors[0]?.message))
          else resolve(warnings.map(({ message }) => message))
        },
      ),
    )
    expect(warnings).toEqual([])
    writeFileSync(join(folder, 'index.html'), toPage('/main.js'))
    return serveFolder({ folder })
  },
}

for (const [name, start] of Object.entries(bundlers))
  test(`the README’s quickstart works next to react-query 4: ${name}`, {
    tag: '@nightly',
  }, async ({ page, foyer, install, stack }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    await install({ chains: { 1: stack.chains[0]?.url ?? '' }, chainId: 1 })
    const { url, stop } = await start(packed.app)
    try {
      await page.goto(url)
      await expect(page.locator('output')).toHaveText('react-query 4')
      await foyer.connectButton.click()
      await expect(foyer.wallet('metamask')).toBeVisible()
      expect(said).toEqual([])
      await foyer.wallet('org.foyer.test').click()
      await foyer.accountButton.click()
      await expect(page.getByTestId('account-settings')).toBeVisible()
      // The local server does not support this chain.
      expect(said.filter((text) => !text.includes('status of 400'))).toEqual([])
    } finally {
      await stop()
    }
  })

test('npx @foyer/devnet in an empty folder: starts, logs in over the packed secure site, lists missing parts, and stops', {
  tag: '@nightly',
}, async ({ page }) => {
  const folder = mkdtempSync(join(dirname(packed.app), 'empty-'))
  const devnet = packed.packages.find(({ name }) => name === '@foyer/devnet')
  if (!devnet) throw new Error('@foyer/devnet is not packed')
  packed.install(folder, [devnet.name, '@foyer/core', '@foyer/embedded', '@foyer/evm', '@foyer/react'])
  packed.install(folder, ['react', 'react-dom', 'viem'])
  const { bin, peerDependencies } = JSON.parse(readFileSync(join(devnet.folder, 'package.json'), 'utf8'))
  // npm does not install optional peers automatically.
  for (const name of Object.keys(peerDependencies))
    rmSync(join(devnet.folder, '../..', name), { recursive: true })
  const command = join(folder, 'node_modules/.bin/foyer-devnet')
  mkdirSync(dirname(command))
  const program = join(devnet.folder, bin['foyer-devnet'])
  // npm sets this on installation.
  chmodSync(program, 0o755)
  symlinkSync(program, command)

  const child = spawn(command, ['--free-ports', '--no-history'], { cwd: folder })
  const exited = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl-C stops everything.')
  const url = /serverUrl: '([^']+)'/.exec(output)?.[1] ?? ''
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(output).toContain(
    'No smart accounts. For them: npm install --save-dev @account-abstraction/contracts@',
  )
  expect(output).toContain('No swaps on the EVM chains. For them: npm install --save-dev @uniswap/')

  const login = new LoginPage(page, { mailboxUrl: /Inbox\s+(\S+)/.exec(output)?.[1] })
  const app = await serveLogIn(folder, { url, secureUrl: /secureUrl: '([^']+)'/.exec(output)?.[1] ?? '' })
  try {
    await page.goto(app.url)
    await login.logIn('ada@foyer.test', { isNewDevice: true })
    await expect(login.accountButton).toBeVisible()
  } finally {
    await app.stop()
  }
  child.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)

  const run = (args: string[], env = {}) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
  expect(run(['--help']).stdout).toContain('npx @foyer/devnet')
  const faults: [string[], NodeJS.ProcessEnv, string][] = [
    [['--free-ports'], { ANVIL_BIN: '/nowhere' }, 'anvil, the local chain, was not found. Run "npm install'],
    [['--ports', 'sever=1'], {}, '--ports has "sever=1". Write name=port with one of demo'],
    [['--port=1'], {}, "Unknown option '--port'"],
  ]
  for (const [args, env, sentence] of faults) {
    const { status, stderr } = run(args, env)
    expect(status, stderr).toBe(1)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
  }
})

/** Builds and serves a page with a login. */
async function serveLogIn(folder: string, { url, secureUrl }: { url: string; secureUrl: string }) {
  const site = join(folder, 'site')
  await checks.esbuild.build({
    stdin: {
      resolveDir: folder,
      loader: 'tsx',
      contents: `import { createFoyer } from '@foyer/core'
import { embedded } from '@foyer/embedded'
import { evm } from '@foyer/evm'
import { AccountButton, ConnectButton, FoyerProvider, useFoyerAccount } from '@foyer/react'
import { createRoot } from 'react-dom/client'
const local = { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } } }
const foyer = createFoyer({ projectId: 'demo', serverUrl: '${url}', networks: [local], adapters: [evm()], connectors: [embedded({ secureUrl: '${secureUrl}' })] })
const Button = () => (useFoyerAccount().isConnected ? <AccountButton /> : <ConnectButton />)
createRoot(document.body).render(<FoyerProvider foyer={foyer}><Button /></FoyerProvider>)
`,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: site,
    entryNames: 'main',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  writeFileSync(join(site, 'index.html'), toPage('/main.js'))
  return serveFolder({ folder: site })
}

/** Runs the `dev` script of a new app, as npm does: the page and, if it has one, its server on a local chain. */
async function startDev(
  app: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; said(): string; stop(): Promise<unknown> }> {
  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  expect(scripts.dev).toBe('node dev.js')
  // The build has set it in this process.
  const { NODE_ENV: _, ...own } = process.env
  const child = spawn(process.execPath, ['dev.js', `--port=${await freePort()}`], {
    cwd: app,
    env: { ...own, NO_COLOR: '1', ...env },
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const stop = () => {
    child.kill()
    return closed
  }
  try {
    await Promise.race([
      expect.poll(() => output, { timeout: 60_000 }).toContain('Local:'),
      closed.then(() => Promise.reject(new Error(output))),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { url: /Local:\s+(\S+)/.exec(output)?.[1] ?? '', said: () => output, stop }
}

for (const framework of ['react', 'vue', 'svelte'])
  test(`npm create foyer: an app in ${framework} is typed, passes its test, builds, and npm run dev shows balances`, {
    tag: '@nightly',
  }, async ({ page, install, foyer }) => {
    const app = createApp(['--framework', framework], join(root, 'examples', framework))
    const tool = (path: string) => join(root, 'node_modules', path)
    runNode(app, tool('typescript/bin/tsc'), '-p', '.')
    runNode(app, tool('vitest/vitest.mjs'), 'run')
    await buildWithVite8({ root: app, logLevel: 'error' })

    const { url, said, stop } = await startDev(app)
    try {
      const chainUrl = /Local chain\s+(\S+)/.exec(said())?.[1] ?? ''
      const wallet = await install({ chains: { 31337: chainUrl }, chainId: 31337 })
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'my-app' })).toBeAttached()
      await foyer.connectButton.click()
      await foyer.wallet('org.foyer.test').click()
      await expect(page.locator('output')).toHaveText(wallet.address)
      await foyer.accountButton.click()
      for (const symbol of ['ETH', 'USDC', 'USDT', 'WETH'])
        await expect(page.getByTestId(`token-${symbol}`)).toBeVisible()
      await expect(page.getByTestId('total-balance')).toHaveText(/^\$/)

      // Another account gets test money on request.
      const other = '0x00000000000000000000000000000000000000f1'
      runNode(app, 'server/fund.js', other)
      const answer = await fetch(chainUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [other, 'latest'] }),
      })
      expect(BigInt((await answer.json()).result)).toBe(100n * 10n ** 18n)
    } finally {
      await stop()
    }
    // No process outlives it.
    const { chains } = JSON.parse(readFileSync(join(app, 'server/foyer.dev.json'), 'utf8'))
    await expect(fetch(chains[0].rpcUrls[0])).rejects.toThrow()
  })

test('npm create foyer: hot reload of a component and of the instance keeps the visitor connected, in StrictMode', {
  tag: '@nightly',
}, async ({ page, install, foyer }) => {
  const app = createApp([])
  const { url, said, stop } = await startDev(app)
  const edit = (path: string, change: (code: string) => string) => {
    const file = join(app, path)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  try {
    const chainUrl = /Local chain\s+(\S+)/.exec(said())?.[1] ?? ''
    const wallet = await install({ chains: { 31337: chainUrl }, chainId: 31337 })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    await page.goto(url)
    await foyer.connectButton.click()
    await foyer.wallet('org.foyer.test').click()
    await expect(page.locator('output')).toHaveText(wallet.address)
    // State that a page reload would clear.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    faults.length = 0
    const asked = () =>
      wallet.requests.filter(({ method }) => /requestAccounts|Permissions/.test(method)).length
    const before = asked()

    edit('src/App.tsx', (code) => code.replace('<h1>my-app</h1>', '<h1>my other app</h1>'))
    await expect(page.getByRole('heading', { name: 'my other app' })).toBeVisible()
    await expect(page.locator('output')).toHaveText(wallet.address)
    for (const name of ['Second', 'Third']) {
      edit('src/foyer.ts', (code) =>
        code.replace(/metadata: \{ name: '[^']+'/, `metadata: { name: '${name}'`),
      )
      edit('src/App.tsx', (code) => code.replace(/<h1>.*<\/h1>/, `<h1>${name}</h1>`))
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.locator('output')).toHaveText(wallet.address)
    }
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(asked()).toBe(before)

    // A single modal opens, and one button disconnects.
    await foyer.accountButton.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(page.locator('output')).toHaveText('none')
    expect(faults).toEqual([])
  } finally {
    await stop()
  }
})

test('npm create foyer: with RPC_URL, npm run dev has real networks, read through that node', {
  tag: '@nightly',
}, async ({ page, install, foyer, stack }) => {
  const app = createApp([])
  const node = stack.chains[0]?.url ?? ''
  const { url, said, stop } = await startDev(app, { RPC_URL: node })
  try {
    expect(said()).not.toContain('Local chain')
    await install({ chains: { 1: node }, chainId: 1 })
    await page.goto(url)
    await foyer.connectButton.click()
    await foyer.wallet('org.foyer.test').click()
    await foyer.accountButton.click()
    await expect(page.getByTestId('token-ETH')).toBeVisible()
  } finally {
    await stop()
  }
})

/** Creates an app with `create-foyer` and installs its dependencies; `from` provides those missing in the repository. */
function createApp(flags: readonly string[], from = root): string {
  const folder = mkdtempSync(join(dirname(packed.app), 'created-'))
  const starter = packed.packages.find(({ name }) => name === 'create-foyer')
  runNode(folder, join(starter?.folder ?? '', 'dist/cli.js'), 'my-app', '--yes', ...flags)
  const app = join(folder, 'my-app')
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  packed.install(app, Object.keys({ ...dependencies, ...devDependencies }), from)
  installServer(app)
  return app
}

/** Installs an app's server, if it has one. */
function installServer(app: string): void {
  const server = join(app, 'server')
  if (!existsSync(server)) return
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  packed.install(server, Object.keys({ ...dependencies, ...devDependencies }))
  const program = join(realpathSync(join(server, 'node_modules/@foyer/server')), 'dist/cli.js')
  chmodSync(program, 0o755)
  mkdirSync(join(server, 'node_modules/.bin'), { recursive: true })
  symlinkSync(program, join(server, 'node_modules/.bin/foyer-server'))
}

function runNode(cwd: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
}

for (const flags of [['--namespaces', 'eip155,solana,bip122,polkadot,cosmos'], ['--no-server']])
  test(`npm create foyer: an app with ${flags.join(' ')} is typed, passes its test, and builds`, {
    tag: '@nightly',
  }, async () => {
    const app = createApp(flags)
    runNode(app, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
    runNode(app, join(root, 'node_modules/vitest/vitest.mjs'), 'run')
    await buildWithVite8({ root: app, logLevel: 'error' })
    expect(existsSync(join(app, 'server/foyer.json'))).toBe(!flags.includes('--no-server'))
  })

test('npm create foyer: in an app with --embedded, a visitor logs in with the code from the local inbox', {
  tag: '@nightly',
}, async ({ page }) => {
  const app = createApp(['--embedded'])
  // Ports of this run, replaced in every file that names one. The server chooses a free one itself.
  const ports = [await freePort(), await freePort()]
  for (const [index, port] of ['4401', '4402'].entries()) {
    const free = String(ports[index])
    for (const name of ['server/foyer.json', 'src/foyer.ts', 'README.md']) {
      const file = join(app, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(port, free))
    }
  }
  runNode(app, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
  const { url, said, stop } = await startDev(app)
  try {
    const { logins } = JSON.parse(readFileSync(join(app, 'server/foyer.json'), 'utf8'))
    const mailboxUrl = `http://localhost:${logins.mail.inboxPort}`
    expect(readFileSync(join(app, 'README.md'), 'utf8')).toContain(mailboxUrl)
    expect(said()).toContain(mailboxUrl)
    const login = new LoginPage(page, { mailboxUrl })
    await page.goto(url)
    await login.logIn('ada@foyer.test', { isNewDevice: true, readCode: (to) => login.readCode(to) })
    await expect(login.accountButton).toBeVisible()
    await expect(page.locator('output')).toHaveText(/^0x[\dA-Fa-f]{40}$/)
    const codes = (await (await fetch(`${mailboxUrl}/api/mails`)).json())
      .map(({ text }: { text: string }) => /^\d{6}$/m.exec(text)?.[0])
      .filter(Boolean)
    expect(codes).toHaveLength(1)
    expect(said()).not.toContain(codes[0])
  } finally {
    await stop()
  }
})

/** Lines to write by hand after the codemod, as the guides state. */
const linesByHand = { appkit: 12, connectkit: 23, rainbowkit: 16 }

for (const [kit, lines] of Object.entries(linesByHand))
  test(`@foyer/codemod: a small app of ${kit} is typed, builds and connects after ${lines} lines by hand`, {
    tag: '@nightly',
  }, async ({ page, stack, install }) => {
    const folder = mkdtempSync(join(dirname(packed.app), 'moved-'))
    const fixture = join(root, 'packages/codemod/fixtures', kit)
    cpSync(join(fixture, 'src'), join(folder, 'src'), { recursive: true })
    // These are not rewritten; files that mention a kit are listed.
    writeFileSync(join(folder, 'src/Old.vue'), '<template>\n  <appkit-button />\n</template>\n')
    writeFileSync(join(folder, 'src/notes.js'), 'const = 1')
    const codemod = packed.packages.find(({ name }) => name === '@foyer/codemod')
    const move = (...flags: string[]) => {
      const args = [join(codemod?.folder ?? '', 'dist/cli.js'), 'src', ...flags]
      // It exits with 1 while manual work remains.
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
      expect(status, stdout).toBe(1)
      return stdout
    }
    const read = (name: string) => readFileSync(join(folder, 'src', name), 'utf8')
    const before = read('App.tsx')
    const planned = move('--dry-run')
    expect(read('App.tsx')).toBe(before)
    const said = move()
    expect(said).toBe(planned.replace('would change', 'changed'))
    // Every remaining line states its place and a link to the docs.
    expect(said).toMatch(/^todo src\/config\.ts:\d+ /m)
    expect(said).toMatch(/docs\/guides\/embed\/comingFrom\w+\.md$/m)
    expect(said).toContain('todo src/Old.vue:2 <appkit-button>: this file type is not rewritten')
    expect(said).not.toContain('notes.js')
    const after = read('App.tsx')
    expect(move()).toContain('0 files changed')
    expect(read('App.tsx')).toBe(after)

    const patch = join(fixture, 'manual.patch')
    expect(readFileSync(patch, 'utf8').match(/^\+(?!\+)./gm)).toHaveLength(lines)
    execFileSync('git', ['apply', patch], { cwd: folder, env: { ...process.env, GIT_DIR: '/nowhere' } })
    packed.install(folder, [
      '@foyer/core',
      '@foyer/evm',
      '@foyer/react',
      '@foyer/wagmi',
      '@foyer/walletconnect',
    ])
    packed.install(folder, ['react', 'react-dom', '@types/react', '@types/react-dom', 'viem'])
    // The major version that @foyer/wagmi is laid out with: two majors have different types.
    packed.install(folder, ['wagmi', '@tanstack/react-query'], join(root, 'packages/wagmi'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          jsx: 'react-jsx',
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          types: ['react'],
        },
        include: ['src'],
      }),
    )
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.']
    const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' })
    expect(status, stdout).toBe(0)

    writeFileSync(
      join(folder, 'src/config.ts'),
      read('config.ts')
        .replace('my-app', hostProjectId)
        .replace('https://foyer.example.com', stack.config.serverUrl)
        .replace(/walletConnect\(.*?\)/, `walletConnect({ relayUrl: '${stack.config.relayUrl}' })`),
    )
    writeFileSync(join(folder, 'index.html'), toPage('/src/main.tsx'))
    await buildWithVite8({ root: folder, configFile: false, logLevel: 'error' })
    const wallet = await install({ chains: { 1: stack.chains[0]?.url ?? '' }, chainId: 1 })
    const { url, stop } = await serveFolder({ folder: join(folder, 'dist') })
    try {
      await page.goto(url)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByTestId('wallet-org.foyer.test').click()
      await expect(page.getByTestId('account')).toHaveText(wallet.address)
      await expect(page.getByTestId('wallet')).toHaveText('Test Wallet')
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(page.locator('output')).toHaveText(/^0x[\da-f]{130}$/)
      await page.getByRole('button', { name: 'Networks' }).click()
      await expect(page.getByTestId('network-eip155:42161')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByTestId('account')).toHaveText('nobody')
    } finally {
      await stop()
    }
  })

test('coming from a wagmi kit: a connected extension stays connected with Foyer, without a prompt', {
  tag: '@nightly',
}, async ({ page, stack, install }) => {
  const folder = mkdtempSync(join(dirname(packed.app), 'returning-'))
  packed.install(folder, ['@foyer/core', '@foyer/react', '@foyer/wagmi', 'react', 'react-dom'])
  packed.install(folder, ['wagmi', '@tanstack/react-query'], join(root, 'packages/wagmi'))
  const site = join(folder, 'site')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  // RainbowKit, ConnectKit and AppKit's adapter for wagmi create such a config, with wagmi's own storage.
  write(
    'config.ts',
    `import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
export { mainnet }
export const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('${stack.chains[0]?.url}') } })
`,
  )
  write(
    'earlier.ts',
    `import { connect } from 'wagmi/actions'
import { config } from './config'
const button = document.body.appendChild(document.createElement('button'))
button.textContent = 'Connect'
button.onclick = async () => {
  const connector = config.connectors.find(({ id }) => id === 'org.foyer.test')
  if (!connector) throw new Error('no extension was found')
  const { accounts } = await connect(config, { connector })
  document.body.appendChild(document.createElement('output')).textContent = accounts[0]
}
`,
  )
  write(
    'now.tsx',
    `import { createFoyer } from '@foyer/core'
import { FoyerProvider, useFoyerAccount, useFoyerWalletInfo } from '@foyer/react'
import { wagmi } from '@foyer/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config, mainnet } from './config'
const foyer = createFoyer({ projectId: '${hostProjectId}', serverUrl: '${stack.config.serverUrl}', networks: [mainnet], adapters: [wagmi({ config })] })
const Account = () => <output>{useFoyerAccount().address} {useFoyerWalletInfo()?.name}</output>
createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <FoyerProvider foyer={foyer}><Account /></FoyerProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
`,
  )
  await checks.esbuild.build({
    entryPoints: [join(folder, 'earlier.ts'), join(folder, 'now.tsx')],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: site,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  writeFileSync(join(site, 'earlier.html'), toPage('/earlier.js'))
  writeFileSync(join(site, 'index.html'), toPage('/now.js'))
  const wallet = await install({ chains: { 1: stack.chains[0]?.url ?? '' }, chainId: 1 })
  const { url, stop } = await serveFolder({ folder: site })
  try {
    await page.goto(new URL('/earlier.html', url).href)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.locator('output')).toHaveText(wallet.address)
    const before = wallet.requests.length
    await page.goto(url)
    await expect(page.locator('output')).toHaveText(`${wallet.address} Test Wallet`)
    const asked = wallet.requests.slice(before).map(({ method }) => method)
    expect(asked).not.toContain('eth_requestAccounts')
    expect(asked).not.toContain('wallet_requestPermissions')
  } finally {
    await stop()
  }
})
