import { h } from '../dom/h.ts'

/**
 * Shows an app's logo, which is decorative: its name or site stands next to it.
 *
 * @param instead shown if the logo does not load; nothing by default.
 */
export function renderLogo(source: string, instead: Node | string = ''): HTMLElement {
  const logo = h('img', { class: 'logo', src: source, alt: '', onerror: () => logo.replaceWith(instead) })
  return logo
}
