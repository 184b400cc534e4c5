import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchDigest } from './fetchDigest.mjs'
import { findImages } from './findImages.mjs'

const hex = 'a'.repeat(64)

describe('findImages', () => {
  test('default: finds the images of deploy', () => {
    const read = (name) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
    const tags = (name) => findImages(read(name)).map(({ name, tag }) => `${name}:${tag}`)
    expect(tags('Dockerfile')).toEqual(['node:24-bookworm-slim'])
    expect(tags('compose.yaml')).toEqual(['postgres:16-bookworm', 'valkey/valkey:8-bookworm', 'caddy:2'])
  })

  test('behavior: finds pinned and quoted images and other registries, but no build stages', () => {
    const text = `
ARG NODE_IMAGE=node:24@sha256:${hex}
FROM \${NODE_IMAGE} AS build
FROM ghcr.io/a/b:1.2 AS other # image: no/image:1
    image: "localhost:5000/x:y"
    image: foyer-server
`
    expect(findImages(text).map(({ name, tag, digest }) => [name, tag, digest])).toEqual([
      ['node', '24', `sha256:${hex}`],
      ['ghcr.io/a/b', '1.2', undefined],
      ['localhost:5000/x', 'y', undefined],
    ])
  })
})

describe('fetchDigest', () => {
  const index = JSON.stringify({ schemaVersion: 2, manifests: [] })
  const digest = `sha256:${createHash('sha256').update(index).digest('hex')}`
  /** A registry like Docker Hub, which gives a token to anyone. */
  const registry = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    if (pathname === '/token') {
      response.end(JSON.stringify({ token: `for ${searchParams.get('scope')}` }))
      return
    }
    const [, repository, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? []
    const scope = `repository:${repository}:pull`
    if (request.headers.authorization !== `Bearer for ${scope}`) {
      const realm = `http://${request.headers.host}/token`
      response.setHeader('www-authenticate', `Bearer realm="${realm}",service="test",scope="${scope}"`)
      response.writeHead(401).end()
      return
    }
    response.setHeader('docker-content-digest', tag === 'lies' ? `sha256:${hex}` : digest)
    const type =
      tag === 'single'
        ? 'application/vnd.oci.image.manifest.v1+json'
        : 'application/vnd.oci.image.index.v1+json'
    response.setHeader('content-type', type)
    response.writeHead(tag === 'gone' ? 404 : 200).end(index)
  })
  const ask = (tag) =>
    fetchDigest(
      { name: 'node', tag },
      {
        registryOf: () => ({
          url: `http://127.0.0.1:${registry.address().port}`,
          repository: 'library/node',
        }),
      },
    )
  beforeAll(async () => {
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
  })
  afterAll(() => registry.close())

  test('default: returns the digest of the image list, after fetching a token', async () => {
    expect(await ask('24')).toBe(digest)
  })
  test('attack: a registry that claims another digest than its content has is rejected', async () => {
    await expect(ask('lies')).rejects.toThrow(`claims digest sha256:${hex}, but its content has ${digest}`)
  })
  test('error: throws on a missing tag, and on an image for a single platform', async () => {
    await expect(ask('gone')).rejects.toThrow('answered 404')
    await expect(ask('single')).rejects.toThrow('is not a list of images')
  })
})
