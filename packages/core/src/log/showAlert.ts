import { type AlertCode, alertTexts } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { log } from './log.ts'

/** Alerts the developer to a problem: in the console, and on screen if `debug` is on. Each code is shown once per instance. */
export function showAlert(foyer: Foyer, code: AlertCode, about?: string, cause?: unknown): void {
  const told = foyer._internal.once(createTold)
  if (told.has(code)) return
  told.add(code)
  const { severity, title, fix } = alertTexts[code]
  const said = cause instanceof Error ? cause.message : cause
  const details = typeof said === 'string' ? `${about}: ${said}` : about
  const docsUrl = `${foyer.options.serverUrl}/docs/errors#${code}`
  const write = severity === 'error' ? console.error : console.warn
  write(`Foyer: ${title}${details ? ` (${details})` : ''}. ${fix} ${docsUrl}`)
  log(foyer, severity === 'error' ? 'error' : 'warn', title, details)
  foyer._internal.setState(({ alerts }) => ({
    alerts: [...alerts, { code, severity, title, fix, docsUrl, details }],
  }))
}

/**
 * Dismisses an alert for good.
 *
 * @example
 * ```ts
 * import { dismissAlert } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * for (const { code } of foyer.state.alerts) dismissAlert(foyer, code)
 * ```
 */
export function dismissAlert(foyer: Foyer, code: AlertCode): void {
  foyer._internal.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.code !== code) }))
}

const createTold = () => new Set<AlertCode>()
