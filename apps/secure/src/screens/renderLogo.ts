import { h } from '../dom/h.ts'

/** Shows an app's logo, which is decorative: its name or site stands next to it. Hidden if it does not load. */
export function renderLogo(source: string): HTMLElement {
  const logo = h('img', { class: 'logo', src: source, alt: '', onerror: () => logo.remove() })
  return logo
}
