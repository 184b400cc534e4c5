/** Address behind the URI of a picture or of metadata: `ipfs:` by the gateway; `undefined` where there is no way. */
export function toFetchUrl(uri: string, ipfsGateway: string | undefined): string | undefined {
  if (/^https?:\/\//i.test(uri)) return uri
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(uri) ?? []
  // A path that climbs up would leave the part of the gateway that was configured.
  if (!path || !ipfsGateway || /(^|\/)\.\.?(\/|$)|[\\?#]/.test(path)) return undefined
  return `${ipfsGateway.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
}
