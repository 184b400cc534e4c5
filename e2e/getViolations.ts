import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }

/** Every rule of axe on the page with its dialog; gives what is wrong in short lines. */
export async function getViolations(page: Page): Promise<string[]> {
  // Colours are measured where they have come to rest.
  await page.waitForFunction(() => {
    const roots = [
      document,
      ...[...document.querySelectorAll('[data-foyer]')].flatMap((host) => host.shadowRoot ?? []),
    ]
    const running = roots.flatMap((root) => root.getAnimations())
    return running.every((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
  })
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    () => (window as unknown as { axe: { run(): Promise<unknown> } }).axe.run() as Promise<AxeResult>,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}
