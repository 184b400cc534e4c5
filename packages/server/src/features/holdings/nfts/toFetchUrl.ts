/** Where to fetch something, and the address of the operator's under which it is, which may be a private one. */
export type FetchTarget = { url: string; trustedPrefix?: string | undefined }

/**
 * Resolves the URI of a picture or metadata to an address, `ipfs:` through the gateway; `undefined` if it cannot. Only
 * addresses built here are trusted: one written out by a stranger is not, even if it is the gateway's.
 */
export function toFetchUrl(uri: string, ipfsGateway: string | undefined): FetchTarget | undefined {
  if (/^https?:\/\//i.test(uri)) return { url: uri }
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(uri) ?? []
  // A path that climbs up would leave the part of the gateway that was configured.
  if (!path || !ipfsGateway || /(^|\/)\.\.?(\/|$)|[\\?#]/.test(path)) return undefined
  const trustedPrefix = `${ipfsGateway.replace(/\/$/, '')}/`
  return { url: trustedPrefix + path.split('/').map(encodeURIComponent).join('/'), trustedPrefix }
}
