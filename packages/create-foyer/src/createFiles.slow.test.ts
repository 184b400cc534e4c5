import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type AppOptions, frameworks, namespaces } from './AppOptions.ts'
import { createFiles } from './createFiles.ts'
import { writeApp } from './writeApp.ts'

const options: AppOptions = {
  name: 'my-app',
  framework: 'react',
  namespaces: ['eip155'],
  hasEmbedded: false,
  hasServer: true,
}

/** Lists the packages that an app's files import. */
function listImports(files: Record<string, string>): string[] {
  const names = Object.values(files).flatMap((code) =>
    [...code.matchAll(/^import .*?'([^'.][^']*)'$/gm)].map(([, path = '']) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return [...new Set(names)].sort()
}

describe('createFiles', () => {
  test('default: lists the files of a React app with a server', () => {
    expect(Object.keys(createFiles(options, '1.2.3')).sort()).toEqual([
      '.gitignore',
      'README.md',
      'dev.js',
      'index.html',
      'package.json',
      'server/dev.js',
      'server/foyer.json',
      'server/fund.js',
      'server/package.json',
      'src/App.test.tsx',
      'src/App.tsx',
      'src/foyer.ts',
      'src/localChain.ts',
      'src/main.tsx',
      'src/style.css',
      'tsconfig.json',
      'vite.config.ts',
    ])
  })

  for (const framework of frameworks)
    test(`default: the imports of an app in ${framework} match its manifest`, () => {
      const files = createFiles({ ...options, framework, namespaces, hasEmbedded: true }, '1.2.3')
      const isServer = (path: string) => path.startsWith('server/')
      const pick = (keep: (path: string) => boolean) =>
        Object.fromEntries(Object.entries(files).filter(([path]) => keep(path)))
      const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '')
      const known = Object.keys({ ...dependencies, ...devDependencies })
      const imported = listImports(pick((path) => !isServer(path)))
      expect(imported.filter((name) => !known.includes(name) && !name.startsWith('node:'))).toEqual([])
      // Peers, types and commands.
      const used = ['react', 'react-dom', 'typescript', 'viem']
      const unseen = known.filter((name) => !imported.includes(name) && !name.startsWith('@types/'))
      expect(unseen.filter((name) => !used.includes(name))).toEqual([])
      expect(dependencies['@foyer/core']).toBe('^1.2.3')

      const server = JSON.parse(files['server/package.json'] ?? '')
      const needed = Object.values(pick(isServer)).flatMap((code) => code.match(/'@foyer\/\w+'/g) ?? [])
      expect(new Set(needed.map((name) => name.slice(1, -1)))).toEqual(
        new Set(Object.keys({ ...server.dependencies, ...server.devDependencies })),
      )
    })

  // OpenTelemetry, PGlite and the local chain are 340 MB, which the page does not need.
  test('behavior: the page’s dependencies include neither the server nor a local chain', () => {
    for (const framework of frameworks) {
      const files = createFiles({ ...options, framework, namespaces, hasEmbedded: true }, '1.2.3')
      expect(files['package.json']).not.toMatch(/@foyer\/(?:server|devnet|testing)|jsdom/)
      expect(JSON.parse(files['server/package.json'] ?? '')).toMatchObject({
        private: true,
        dependencies: { '@foyer/server': '^1.2.3' },
        devDependencies: { '@foyer/devnet': '^1.2.3' },
      })
    }
  })

  // Vite prints `localhost`. From there, a browser sends no cookie to `127.0.0.1`, and the relay has exactly one URL.
  test('behavior: the app calls its server by the host name of its own page', () => {
    const files = createFiles(options, '1.2.3')
    expect(files['server/dev.js']).toMatch(/const serverUrl = `http:\/\/localhost:/)
    expect(JSON.parse(files['server/package.json'] ?? '').scripts.start).toContain(
      '--public-url http://localhost:4400',
    )
    expect(files['src/foyer.ts']).toContain("?? 'http://localhost:4400'")
  })

  test('behavior: npm run dev uses a local chain; a build, or RPC_URL, uses real networks', () => {
    const files = createFiles(options, '1.2.3')
    expect(JSON.parse(files['package.json'] ?? '').scripts).toMatchObject({
      dev: 'node dev.js',
      page: 'vite',
      fund: 'node server/fund.js',
    })
    expect(files['src/foyer.ts']).toContain('networks: [...(localChain ? [localChain] : [mainnet, base])]')
    expect(files['README.md']).toContain('RPC_URL=')
    const several = createFiles({ ...options, namespaces: ['solana', 'eip155'] }, '1.2.3')
    expect(several['src/foyer.ts']).toContain(
      'networks: [solanaNetwork, ...(localChain ? [localChain] : [mainnet, base])]',
    )
  })

  test.each([
    ['no EVM', { namespaces: ['solana'] as const }],
    ['no server', { hasServer: false }],
  ])('behavior: with %s, the app has no local chain', (_, given) => {
    const files = createFiles({ ...options, ...given }, '1.2.3')
    expect(files['src/localChain.ts']).toBeUndefined()
    expect(files['src/foyer.ts']).not.toContain('localChain')
    expect(JSON.parse(files['package.json'] ?? '').scripts).not.toHaveProperty('fund')
    expect(files['server/package.json'] ?? '').not.toContain('@foyer/devnet')
    expect(files['README.md']).not.toContain('Test money')
  })

  // Each network of the page whose balances a server can read; the other networks report their balances themselves.
  test('behavior: lists the networks of the app in the server’s configuration', () => {
    const files = createFiles({ ...options, namespaces }, '1.2.3')
    const { chains } = JSON.parse(files['server/foyer.json'] ?? '')
    const ids = chains.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  })

  test('behavior: with email logins, configures the secure site, the mail inbox and the keys of the server', () => {
    const files = createFiles({ ...options, hasEmbedded: true }, '1.2.3')
    const { scripts } = JSON.parse(files['server/package.json'] ?? '')
    expect(scripts).toMatchObject({
      prestart: 'node createKeys.js',
      start: expect.stringContaining(' --secure-dir packaged --secure-port 4401'),
    })
    const { projects, logins } = JSON.parse(files['server/foyer.json'] ?? '')
    expect(projects[0].features).toEqual([{ id: 'social_login', isEnabled: true, config: ['email'] }])
    expect(logins).toMatchObject({ secureUrl: 'http://localhost:4401', mail: { inboxPort: 4402 } })
    expect(files['src/foyer.ts']).toContain("?? 'http://localhost:4401'")
    for (const { file } of [logins.key, logins.custody.sharesKey])
      expect(files['server/createKeys.js']).toContain(`'${file.replace('foyer-keys/', '')}'`)
    expect(files['.gitignore']?.split('\n')).toContain('foyer-keys')
    expect(files['README.md']).toContain('http://localhost:4402')
    const elsewhere = createFiles({ ...options, hasEmbedded: true, hasServer: false }, '1.2.3')
    expect(elsewhere['server/createKeys.js']).toBeUndefined()
    expect(elsewhere['README.md']).not.toContain('4402')
  })

  test('attack: other users of the machine cannot read the keys, and a second start keeps them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'create-foyer-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const files = createFiles({ ...options, hasEmbedded: true }, '1.2.3')
    await writeApp(folder, files)
    const start = () =>
      promisify(execFile)(process.execPath, ['createKeys.js'], { cwd: join(folder, 'server') })
    const read = (name: string) => readFile(join(folder, 'server/foyer-keys', name), 'utf8')
    await start()
    const keys = await Promise.all(['logins', 'shares'].map(read))
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}\n$/)
    expect(new Set(keys).size).toBe(2)
    const { logins } = JSON.parse(files['server/foyer.json'] ?? '')
    for (const file of ['foyer-keys', logins.key.file, logins.custody.sharesKey.file])
      expect((await stat(join(folder, 'server', file))).mode & 0o077).toBe(0)
    await start()
    expect(await Promise.all(['logins', 'shares'].map(read))).toEqual(keys)
  })

  test('behavior: without a server, omits its folder and its commands', () => {
    const files = createFiles({ ...options, hasServer: false }, '1.2.3')
    expect(Object.keys(files).filter((path) => /server|^dev\.js/.test(path))).toEqual([])
    expect(JSON.parse(files['package.json'] ?? '').scripts).toEqual({
      dev: 'vite',
      build: 'tsc && vite build',
      test: 'vitest run',
    })
  })

  test('behavior: adds only the adapter and network of a single chain', () => {
    const files = createFiles({ ...options, namespaces: ['solana'] }, '1.2.3')
    expect(files['src/foyer.ts']).toContain('adapters: [solana()]')
    expect(files['src/foyer.ts']).toContain('networks: [solanaNetwork]')
    expect(files['package.json']).not.toContain('viem')
  })
})
