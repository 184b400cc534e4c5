// An npm registry with this repository's packages as if published. Forwards all other requests to npm's own registry.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packs every public package into `folder` and serves the tarballs; `upstream` answers for all others. */
export async function serveRegistry({ folder, upstream }) {
  const names = readdirSync(join(root, 'packages')).filter((name) => !readManifest(name).private)
  const args = names.flatMap((name) => ['--workspace', `packages/${name}`])
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...args],
    { cwd: root, maxBuffer: 2 ** 28 },
  )
  const tarballs = new Map()
  const packages = new Map()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://registry').pathname)
    const tarball = tarballs.get(path)
    const found = packages.get(path.slice(1))
    if (tarball) response.end(tarball)
    else if (found) response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
    else response.writeHead(307, { location: new URL(request.url, upstream).href }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}/`
  for (const { name, version, filename } of Object.values(JSON.parse(stdout))) {
    const bytes = readFileSync(join(folder, filename))
    const path = `/${name}/-/${filename}`
    tarballs.set(path, bytes)
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    const manifest = {
      ...readManifest(name.replace('@foyer/', '')),
      dist: { tarball: url + path.slice(1), integrity },
    }
    packages.set(name, { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } })
  }
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function readManifest(name) {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
}
