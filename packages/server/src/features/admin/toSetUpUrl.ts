/** Returns the address of a set-up link. The part after `#` reaches no server, log or other page. */
export function toSetUpUrl(serverUrl: string, token: string): string {
  return `${serverUrl}/console/#set-up=${token}`
}
