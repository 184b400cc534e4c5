/** A way for a page to hide its frame: a script with access to the `frame`, which undoes nothing. */
export type HidingTrick = {
  script: string
  /** Whether the frame is completely hidden: the screenshot equals that of the page without it. */
  isWhole: boolean
}

const css = (text: string, isWhole = true): HidingTrick => ({
  script: `frame.style.cssText += ${JSON.stringify(`;${text}`)}`,
  isWhole,
})
/** Also hides other parts of the page. */
const around = (text: string): HidingTrick => ({
  script: `document.body.style.cssText = ${JSON.stringify(`margin:0;height:100vh;${text}`)}`,
  isWhole: false,
})
/** Adds markup to the page; elements of a trick have the class `trick`. */
const add = (markup: string, text = ''): string => `
  const trick = document.createElement('div')
  trick.className = 'trick'
  trick.innerHTML = ${JSON.stringify(markup)}
  document.body.append(trick)
  frame.style.cssText += ${JSON.stringify(`;${text}`)}`
const svg = (inner: string) =>
  `<svg width="0" height="0" style="position:absolute"><defs>${inner}</defs></svg>`
const cover = (text: string) => `<div style="position:fixed;inset:0;pointer-events:none;${text}"></div>`
/** A hole in the cover that shows only the buttons, without their context. */
const hole = 'inset(85% 0 0 0)'

/**
 * Ways to hide a frame that still takes the visitor's presses. Most of them are reported by no API that a frame has:
 * IntersectionObserver v2 knows covers, opacity, filters and scales, but neither masks nor clips with holes.
 */
export const hidingTricks: Readonly<Record<string, HidingTrick>> = {
  'a mask of nothing': css('mask-image:linear-gradient(transparent,transparent)'),
  'a mask that leaves the buttons': css('mask-image:linear-gradient(transparent 85%,#000 85%)', false),
  'a mask as WebKit named it': css('-webkit-mask:linear-gradient(transparent,transparent)'),
  'a mask by luminance': css('mask:linear-gradient(#000,#000);mask-mode:luminance', false),
  'a mask of size zero': css('mask:linear-gradient(#000,#000) no-repeat 0 0 / 1px 1px', false),
  'a mask of an SVG': {
    script: add(
      svg(
        '<mask id="m" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="#000"/></mask>',
      ),
      'mask:url(#m)',
    ),
    isWhole: true,
  },
  'a mask of the page around': around('mask-image:linear-gradient(transparent,transparent)'),
  'a clip with a hole': css(`clip-path:${hole}`, false),
  'a clip of two parts': css('clip-path:path(evenodd,"M0 0H400V700H0Z M1 1H399V600H1Z")', false),
  'a clip of a polygon': css('clip-path:polygon(0 90%,100% 90%,100% 100%,0 100%)', false),
  'a clip of a circle': css('clip-path:circle(60px at 75% 92%)', false),
  'a clip of an SVG': {
    script: add(
      svg(
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect y=".85" width="1" height=".15"/></clipPath>',
      ),
      'clip-path:url(#c)',
    ),
    isWhole: false,
  },
  'a clip of the page around': around(`clip-path:${hole}`),
  'a clip of the old kind': css('clip:rect(600px,400px,700px,0)', false),
  'a filter of an SVG': {
    script: add(svg('<filter id="f"><feFlood flood-color="#fff"/></filter>'), 'filter:url(#f)'),
    isWhole: false,
  },
  'a filter of contrast': css('filter:contrast(0)', false),
  'a filter around': around('filter:opacity(0)'),
  'a blur before it': { script: add(cover('backdrop-filter:blur(60px)')), isWhole: false },
  'a cover that lets presses through': { script: add(cover('background:#fff')), isWhole: false },
  'a popover that lets presses through': {
    script: `
      const trick = document.createElement('div')
      trick.className = 'trick'
      trick.popover = 'manual'
      trick.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#fff;pointer-events:none'
      document.body.append(trick)
      trick.showPopover()`,
    isWhole: false,
  },
  'no opacity': css('opacity:.001'),
  'a blend with what is below': {
    script: add(cover('background:#fff;mix-blend-mode:lighten')),
    isWhole: false,
  },
  'turned away': css('transform:perspective(1000px) rotateY(89.9deg)', false),
  'tiny letters': css('zoom:.05', false),
  'a scale of nothing': css('transform:scale(.01)', false),
  'an animation': {
    script: `frame.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: 'forwards' })`,
    isWhole: true,
  },
  'a page that scrolled it away': {
    script: `document.body.style.height = '4000px'; frame.style.position = 'absolute'; scrollTo(0, 3000)`,
    isWhole: false,
  },
  'a frame of a few pixels': css('width:24px;height:24px', false),
}

/** Undoes a trick. */
export const undoTrick = `
  for (const animation of frame.getAnimations()) animation.cancel()
  for (const trick of document.querySelectorAll('.trick')) trick.remove()
  frame.style.cssText = frame.dataset.css
  document.body.style.cssText = ''
  scrollTo(0, 0)`
