import { OptionInvalidError } from '@foyer/contract'

/**
 * Validates that hosts are origins.
 *
 * @throws OptionInvalidError if one is not, such as `app.safe.global` or `https://app.safe.global/`.
 */
export function checkHosts(hosts: readonly string[]): void {
  for (const host of hosts)
    if (!isOrigin(host))
      throw new OptionInvalidError({
        option: 'hosts',
        reason: `"${host}" is not an origin, such as "https://app.safe.global"`,
      })
}

function isOrigin(host: unknown): boolean {
  try {
    return typeof host === 'string' && /^https?:[^*]+$/.test(host) && new URL(host).origin === host
  } catch {
    return false
  }
}
