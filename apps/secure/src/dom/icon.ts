/** Outlines on a 24 × 24 grid, drawn in the text colour. */
const paths = {
  send: 'M5 12h14M13 6l6 6-6 6',
  sign: 'M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16zM13.5 6.5l4 4',
  allow:
    'M4 13.5V9a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v5-6a1.5 1.5 0 0 1 3 0v6-4.500a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6c-3.500 0-4.500-1.500-6-5',
  contract: 'M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6',
  refuse: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  shield: 'M12 3l7.5 3v5c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V6zM8.8 12l2.2 2.2 4.2-4.4',
  passkey: 'M9 5a4.5 4.5 0 1 0 4.2 6.2L20 18v2.5h-3V18h-2.5v-2.5l-2.3-2.3M8.2 8.7h.01',
  code: 'M4 5h16v14H4zM8 9.5h3M8 14.5h8M14 9.5h2',
  password: 'M3 8h18v8H3zM7.5 12h.01M12 12h.01M16.5 12h.01',
  assisted: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  phrase: 'M4 5h16v14H4zM8 9h2M14 9h2M8 12h2M14 12h2M8 15h2M14 15h2',
  overview: 'M4 6h16M4 12h16M4 18h10',
  keys: 'M20 11a8 8 0 0 0-14.9-3M4 4v4h4M4 13a8 8 0 0 0 14.9 3M20 20v-4h-4',
  window: 'M4 5h16v14H4zM4 9h16M7 7h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M12 5v14M6 13l6 6 6-6',
  next: 'M9 5l7 7-7 7',
} as const

/** Name of an icon. */
export type IconName = keyof typeof paths

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Creates an icon. Icons are decorative and hidden from assistive technology. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', name === 'next' || name === 'send' ? 'icon turns' : 'icon')
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
