import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

/** Packages that an app's files import. */
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
  test('default: files of an app in React, with its server', () => {
    expect(Object.keys(createFiles(options, '1.2.3')).sort()).toEqual([
      '.gitignore',
      'README.md',
      'foyer.json',
      'index.html',
      'package.json',
      'src/App.test.tsx',
      'src/App.tsx',
      'src/foyer.ts',
      'src/main.tsx',
      'src/style.css',
      'tsconfig.json',
      'vite.config.ts',
    ])
  })

  for (const framework of frameworks)
    test(`default: what an app in ${framework} imports is in its manifest, and the other way round`, () => {
      const files = createFiles({ ...options, framework, namespaces, hasEmbedded: true }, '1.2.3')
      const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '')
      const known = Object.keys({ ...dependencies, ...devDependencies })
      const imported = listImports(files)
      expect(imported.filter((name) => !known.includes(name) && !name.startsWith('node:'))).toEqual([])
      // Peers, types and commands.
      const used = ['@foyer/server', 'jsdom', 'react', 'react-dom', 'typescript', 'viem']
      const unseen = known.filter((name) => !imported.includes(name) && !name.startsWith('@types/'))
      expect(unseen.filter((name) => !used.includes(name))).toEqual([])
      expect(dependencies['@foyer/core']).toBe('^1.2.3')
    })

  // Vite prints `localhost`: a browser sends no cookie from there to `127.0.0.1`, and the relay has exactly one address.
  test('behavior: the app asks its server under the name of its own page', () => {
    const files = createFiles(options, '1.2.3')
    expect(JSON.parse(files['package.json'] ?? '').scripts.server).toContain(
      '--public-url http://localhost:4400',
    )
    expect(files['src/foyer.ts']).toContain("?? 'http://localhost:4400'")
    expect(Object.values(files).join()).not.toContain('127.0.0.1')
  })

  test('behavior: the server knows the EVM networks of the app', () => {
    const files = createFiles(options, '1.2.3')
    expect(files['src/foyer.ts']).toContain('networks: [mainnet, base]')
    const { chains } = JSON.parse(files['foyer.json'] ?? '')
    expect(chains.map(({ id }: { id: string }) => id)).toEqual(['eip155:1', 'eip155:8453'])
  })

  // A second viem is 12,000 files, which take longer to write than everything else of an app.
  test('behavior: the app and its server have one viem', () => {
    const server = JSON.parse(readFileSync(new URL('../../server/package.json', import.meta.url), 'utf8'))
    const app = JSON.parse(createFiles(options, '1.2.3')['package.json'] ?? '')
    expect(server.dependencies.viem).toBe(app.dependencies.viem)
  })

  test('behavior: log-ins by email work with the app’s own server', () => {
    const files = createFiles({ ...options, hasEmbedded: true }, '1.2.3')
    const { scripts } = JSON.parse(files['package.json'] ?? '')
    expect(scripts).toMatchObject({
      preserver: 'node createKeys.js',
      server: expect.stringContaining(' --secure-dir packaged --secure-port 4401'),
    })
    const { projects, logins } = JSON.parse(files['foyer.json'] ?? '')
    expect(projects[0].features).toEqual([{ id: 'social_login', isEnabled: true, config: ['email'] }])
    expect(logins).toMatchObject({ secureUrl: 'http://localhost:4401', mail: { inboxPort: 4402 } })
    expect(files['src/foyer.ts']).toContain("?? 'http://localhost:4401'")
    for (const { file } of [logins.key, logins.custody.sharesKey])
      expect(files['createKeys.js']).toContain(`'${file.replace('foyer-keys/', '')}'`)
    expect(files['.gitignore']?.split('\n')).toContain('foyer-keys')
    expect(files['README.md']).toContain('http://localhost:4402')
    const elsewhere = createFiles({ ...options, hasEmbedded: true, hasServer: false }, '1.2.3')
    expect(elsewhere['createKeys.js']).toBeUndefined()
    expect(elsewhere['README.md']).not.toContain('4402')
  })

  test('attack: nobody else on the machine reads the keys, and a second start keeps them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'create-foyer-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const files = createFiles({ ...options, hasEmbedded: true }, '1.2.3')
    await writeApp(folder, files)
    const start = () => promisify(execFile)(process.execPath, ['createKeys.js'], { cwd: folder })
    const read = (name: string) => readFile(join(folder, 'foyer-keys', name), 'utf8')
    await start()
    const keys = await Promise.all(['logins', 'shares'].map(read))
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}\n$/)
    expect(new Set(keys).size).toBe(2)
    const { logins } = JSON.parse(files['foyer.json'] ?? '')
    for (const file of ['foyer-keys', logins.key.file, logins.custody.sharesKey.file])
      expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    await start()
    expect(await Promise.all(['logins', 'shares'].map(read))).toEqual(keys)
  })

  test('behavior: without a server, without its command and its configuration', () => {
    const files = createFiles({ ...options, hasServer: false }, '1.2.3')
    expect(files['foyer.json']).toBeUndefined()
    expect(JSON.parse(files['package.json'] ?? '')).not.toHaveProperty('scripts.server')
    expect(files['package.json']).not.toContain('@foyer/server')
  })

  test('behavior: one chain brings one adapter', () => {
    const files = createFiles({ ...options, namespaces: ['solana'] }, '1.2.3')
    expect(files['src/foyer.ts']).toContain('adapters: [solana()]')
    expect(files['src/foyer.ts']).toContain('networks: [solanaNetwork]')
    expect(files['package.json']).not.toContain('viem')
  })
})
