/** Where to fetch something, and the address of the operator's under which it is, which may be a private one. */
export type FetchTarget = { url: string; trustedPrefix?: string | undefined }

/**
 * Address behind the URI of a picture or of metadata: `ipfs:` by the gateway; `undefined` where there is no way. Only what is
 * built here is trusted: an address that a stranger wrote out is not, even if it is the gateway's.
 */
export function toFetchUrl(uri: string, ipfsGateway: string | undefined): FetchTarget | undefined {
  if (/^https?:\/\//i.test(uri)) return { url: uri }
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(uri) ?? []
  // A path that climbs up would leave the part of the gateway that was configured.
  if (!path || !ipfsGateway || /(^|\/)\.\.?(\/|$)|[\\?#]/.test(path)) return undefined
  const trustedPrefix = `${ipfsGateway.replace(/\/$/, '')}/`
  return { url: trustedPrefix + path.split('/').map(encodeURIComponent).join('/'), trustedPrefix }
}
