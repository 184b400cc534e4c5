import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }

/** Rules whose result depends on colours and widths; all others are the same in every scheme. */
export const visualRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'] as const

/** Runs all rules of axe, or the given ones, on the page with its dialog; returns violations, one line each. */
export async function getViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours are measured once transitions have ended.
  await page.waitForFunction(() => {
    const roots = [
      document,
      ...[...document.querySelectorAll('[data-foyer]')].flatMap((host) => host.shadowRoot ?? []),
    ]
    const running = roots.flatMap((root) => root.getAnimations())
    return running.every((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run({
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }) as Promise<AxeResult>,
    rules,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}
