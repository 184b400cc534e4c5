import { createHash } from 'node:crypto'

const types = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
]

/**
 * Requests the digest of a tag from a registry: the hash of its image index. Compares the reported digest with the hash of
 * the response.
 */
export async function fetchDigest({ name, tag }, { registryOf = defaultRegistry } = {}) {
  const { url, repository } = registryOf(name)
  const address = `${url}/v2/${repository}/manifests/${tag}`
  const headers = { accept: types.join(', ') }
  let answer = await fetch(address, { headers })
  if (answer.status === 401) {
    const token = await askToken(answer.headers.get('www-authenticate') ?? '')
    answer = await fetch(address, { headers: { ...headers, authorization: `Bearer ${token}` } })
  }
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (!types.includes(type)) throw new Error(`${address} is not a list of images, but ${type}.`)
  const digest = `sha256:${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`
  const said = answer.headers.get('docker-content-digest') ?? digest
  if (said !== digest) throw new Error(`${address} claims digest ${said}, but its content has ${digest}.`)
  return digest
}

async function askToken(challenge) {
  const fields = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
  if (!fields.realm) throw new Error(`A registry requires ${challenge}.`)
  const url = new URL(fields.realm)
  for (const key of ['service', 'scope']) if (fields[key]) url.searchParams.set(key, fields[key])
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.origin} answered ${answer.status}.`)
  const { token, access_token: other } = await answer.json()
  return token ?? other
}

/** Names without a host are on Docker Hub; names without a slash are its official images. */
function defaultRegistry(name) {
  const [first, ...rest] = name.split('/')
  if (rest.length && /[.:]/.test(first)) return { url: `https://${first}`, repository: rest.join('/') }
  return { url: 'https://registry-1.docker.io', repository: rest.length ? name : `library/${name}` }
}
