/** Address of a set-up link. What is behind `#` reaches no server, log or other page. */
export function toSetUpUrl(serverUrl: string, token: string): string {
  return `${serverUrl}/console/#set-up=${token}`
}
