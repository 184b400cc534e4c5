/** URL to fetch, and the operator's URL prefix that contains it, which may be a private address. */
export type FetchTarget = { url: string; trustedPrefix?: string | undefined }

/**
 * Resolves the URI of a picture or metadata to a URL, `ipfs:` through the gateway; returns `undefined` if it cannot. Only
 * URLs built here are trusted: a URL in the metadata is not, even if it is the gateway's.
 */
export function toFetchUrl(uri: string, ipfsGateway: string | undefined): FetchTarget | undefined {
  if (/^https?:\/\//i.test(uri)) return { url: uri }
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(uri) ?? []
  // A path with `..` could leave the configured part of the gateway.
  if (!path || !ipfsGateway || /(^|\/)\.\.?(\/|$)|[\\?#]/.test(path)) return undefined
  const trustedPrefix = `${ipfsGateway.replace(/\/$/, '')}/`
  return { url: trustedPrefix + path.split('/').map(encodeURIComponent).join('/'), trustedPrefix }
}
