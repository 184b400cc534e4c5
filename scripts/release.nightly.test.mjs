import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const repository = 'acme/foyer'

/** A repository with two packages and the real script. */
async function makeRepository() {
  const root = await mkdtemp(join(tmpdir(), 'foyer-release-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (path, content) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), JSON.stringify(content))
  }
  await cp(fileURLToPath(new URL('release.mjs', import.meta.url)), join(root, 'scripts/release.mjs'))
  await write('package.json', { name: 'root', private: true, workspaces: ['packages/*'] })
  for (const name of ['new', 'old'])
    await write(`packages/${name}/package.json`, {
      name: `@acme/${name}`,
      version: '1.2.3',
      repository: { type: 'git', url: `git+https://github.com/${repository}.git` },
      publishConfig: { access: 'public', provenance: true },
    })
  await write('packages/own/package.json', { name: '@acme/own', version: '1.2.3', private: true })
  const release = async (args, env = {}) => {
    const { GITHUB_ACTIONS: _, CI: __, GITHUB_REPOSITORY: ___, ...rest } = process.env
    const options = { cwd: root, env: { ...rest, npm_config_cache: join(root, 'cache'), ...env } }
    const { stdout, stderr } = await run(
      process.execPath,
      [join(root, 'scripts/release.mjs'), ...args],
      options,
    )
    return stdout + stderr
  }
  return { root, release }
}

/** A registry that has a version of `@acme/old`. */
async function startRegistry(root) {
  const published = []
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url.slice(1).split('?')[0])
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    if (request.method === 'PUT') {
      const { versions, _attachments } = JSON.parse(body)
      published.push({ name, versions: Object.keys(versions), files: Object.keys(_attachments) })
      return response.end('{"ok":true}')
    }
    response.statusCode = name === '@acme/old' ? 200 : 404
    const version = { name, version: '1.0.0', dist: { tarball: 'http://127.0.0.1:1/', shasum: '0' } }
    const found = { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }
    response.end(JSON.stringify(response.statusCode === 200 ? found : { error: 'not found' }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address()
  const settings = join(root, 'npmrc')
  await writeFile(settings, `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=ada\n`)
  const env = { npm_config_userconfig: settings, npm_config_registry: `http://127.0.0.1:${port}/` }
  return { published, env }
}

describe('release', () => {
  test('default: packs the public packages; a dry run publishes none', async () => {
    const { release } = await makeRepository()
    const env = { GITHUB_REPOSITORY: repository, GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v1.2.3' }
    expect(await release(['--pack', 'packed'], env)).toContain('acme-new-1.2.3.tgz')
    const said = await release(['--from', 'packed', '--dry-run'])
    expect(said).toContain('@acme/new@1.2.3')
    expect(said).not.toContain('@acme/own')
  })

  test('error: rejects a tag that differs from the version of a package', async () => {
    const { release } = await makeRepository()
    const pack = (ref, type) => release(['--pack', 'packed'], { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: ref })
    await expect(pack('v1.2.4', 'tag')).rejects.toThrow(
      'The tag is v1.2.4, but these have another version: @acme/new@1.2.3, @acme/old@1.2.3',
    )
    await expect(pack('1.2.3', 'tag')).rejects.toThrow('The tag is 1.2.3')
    await expect(pack('main', 'branch')).resolves.toContain('acme-new-1.2.3.tgz')
  })

  test('param: first: publishes only packages that are new to the registry, without provenance', async () => {
    const { root, release } = await makeRepository()
    const { published, env } = await startRegistry(root)
    await release(['--pack', 'packed'])
    await expect(release(['--from', 'packed'], env)).rejects.toThrow(/provenance/)
    expect(published).toEqual([])
    await release(['--from', 'packed', '--first'], env)
    expect(published).toEqual([{ name: '@acme/new', versions: ['1.2.3'], files: ['@acme/new-1.2.3.tgz'] }])
  })

  test('error: rejects --first in CI, and without --from', async () => {
    const { release } = await makeRepository()
    await expect(release(['--from', 'packed', '--first'], { CI: 'true' })).rejects.toThrow(
      '--first requires --from',
    )
    await expect(release(['--pack', 'packed', '--first'])).rejects.toThrow('--first requires --from')
  })
})
