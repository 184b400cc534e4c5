import { logoPath } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { renderLogo } from './renderLogo.ts'

/** The app that a page is about, as reported by the server. */
export type Brand = {
  projectName?: string | undefined
  /** @default false */
  hasLogo?: boolean | undefined
}

/** Shows an app's logo, or its initial, and its name. */
export function renderBrand(projectId: string, { projectName, hasLogo }: Brand): HTMLElement | undefined {
  if (projectName === undefined) return undefined
  const initial = (/[\p{L}\p{N}]/u.exec(projectName)?.[0] ?? '•').toUpperCase()
  const mark = hasLogo
    ? renderLogo(logoPath(projectId))
    : h('span', { class: 'logo', 'aria-hidden': 'true' }, initial)
  return h('p', { class: 'brand' }, mark, h('bdi', {}, projectName))
}
