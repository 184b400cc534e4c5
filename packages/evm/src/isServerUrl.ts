/** Whether an endpoint is on the Foyer server, which proxies one project and one chain and names both in the URL. */
export function isServerUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { searchParams } = new URL(url)
  return searchParams.has('projectId') && searchParams.has('chainId')
}
