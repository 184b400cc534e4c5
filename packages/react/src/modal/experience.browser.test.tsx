import { showToast, type ViewName } from '@foyer/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { nextFrame } from '../../../../apps/gallery/src/createVisitor.ts'
import { getStates, viewNames } from '../../../../apps/gallery/src/states/registry.ts'
import { showState } from '../../../../apps/gallery/test/showState.tsx'

/** Elements that a visitor presses. */
const controls = 'button, a[href], input, select, summary, [role="tab"], [role="option"]'
/** States in which a control is chosen. */
const chosen =
  '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), :checked:not(option)'

/** Faults of all views, by the rule that they break. */
type Faults = Record<keyof typeof rules, string[]>

/** The state that shows most of a view's controls. */
function getMainState(view: ViewName): string {
  const names = [...getStates(view).keys()]
  return names.find((name) => name === 'success') ?? (names[0] as string)
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only')
const list = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown)

function describeElement(element: Element): string {
  const { width, height } = element.getBoundingClientRect()
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
  const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  return `${name} “${text}” ${Math.round(width)} × ${Math.round(height)}`
}

const setMedia = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
const setTouch = (enabled: boolean) =>
  cdp().send('Emulation.setTouchEmulationEnabled', { enabled, ...(enabled && { maxTouchPoints: 1 }) })

/** The spacing that WCAG 1.4.12 lets a visitor set. */
const spacing = new CSSStyleSheet()
spacing.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
)

/** Finds the elements of a view that break a rule. */
const rules = {
  rows: async (root: ShadowRoot) =>
    list(root, '.row').filter(
      (row) =>
        row.getBoundingClientRect().height < 48 ||
        // Nothing else is pressed inside a row that is a button.
        (row.matches('button, a') && row.querySelector('button, a, input')),
    ),

  names: async (root: ShadowRoot) =>
    list(root, 'button, a[href], [role="tab"], [role="option"]').filter((control) => {
      const labels = (control.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id && root.getElementById(id)?.textContent) || '')
      const visible = [...control.querySelectorAll('[aria-hidden="true"]')].reduce(
        (text, hidden) => text.replace(hidden.textContent ?? '', ''),
        control.textContent ?? '',
      )
      return ![control.getAttribute('aria-label') ?? '', ...labels, visible].join('').trim()
    }),

  figures: async (root: ShadowRoot) =>
    list(root, '.card *').filter((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const hasDigits = own.some(({ textContent }) => /\d/.test(textContent ?? ''))
      // A hyphen of a name or email address would be as wide as a digit.
      if (element.closest('.handle')) return false
      return hasDigits && !getComputedStyle(element).fontVariantNumeric.includes('tabular-nums')
    }),

  addresses: async (root: ShadowRoot) =>
    list(root, '.card *').filter((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      return own.some(({ textContent }) => /\b0x[\da-f]{40}\b/i.test(textContent ?? ''))
    }),

  touch: async (root: ShadowRoot) => {
    await setTouch(true)
    try {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true)
      return list(root, controls).flatMap((control) => {
        // A link inside a sentence is as high as its line.
        if (control.matches('a') && getComputedStyle(control).display === 'inline') return []
        const target = control.matches('input')
          ? (control.closest('label, .amount-field, .name-field') ?? control)
          : control
        const { width, height } = target.getBoundingClientRect()
        return width < 43.5 || height < 43.5 ? [target] : []
      })
    } finally {
      await setTouch(false)
    }
  },

  forcedColours: async (root: ShadowRoot) => {
    await setMedia('forced-colors', 'active')
    try {
      expect(matchMedia('(forced-colors: active)').matches).toBe(true)
      ;(root.activeElement as HTMLElement | null)?.blur()
      return [...root.querySelectorAll<HTMLElement>(chosen)].filter((element) => {
        const isBox = element.matches('input')
        if (!isShownControl(element)) return false
        // Visible boxes are drawn by the browser, in the visitor's colours.
        if (isBox && getComputedStyle(element).opacity !== '0' && element.offsetWidth > 8) return false
        const other = [...root.querySelectorAll(`:not(${chosen}, :disabled)`)].find(
          (candidate) => isShownControl(candidate) && toKind(candidate) === toKind(element),
        )
        return other && toLook(other) === toLook(element)
      })
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  },

  motion: async (root: ShadowRoot) => {
    await setMedia('prefers-reduced-motion', 'reduce')
    try {
      return [...root.querySelectorAll('*')].filter((element) => {
        const { transitionProperty, transitionDuration, animationName, animationIterationCount } =
          getComputedStyle(element)
        const moves = transitionDuration !== '0s' && /transform|height|all/.test(transitionProperty)
        return moves || (animationName !== 'none' && animationIterationCount !== 'infinite')
      })
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  },

  textSpacing: async (root: ShadowRoot) => {
    const before = root.adoptedStyleSheets
    root.adoptedStyleSheets = [...before, spacing]
    try {
      return list(root, '.card *').filter((element) => {
        const { overflowY, display } = getComputedStyle(element)
        const isCut = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
        return isCut && display !== 'inline' && !element.closest('svg, .picture, .avatar')
      })
    } finally {
      root.adoptedStyleSheets = before
    }
  },

  zoom: async (root: ShadowRoot) => {
    // A window of 1280 × 1024 px at 400 %.
    await page.viewport(320, 256)
    try {
      await nextFrame()
      const wide = list(root, '.frame, .view').filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      )
      const covered = list(root, `.card :is(${controls})`).filter((control) => {
        if (control.matches('[type="radio"], [type="checkbox"], :disabled')) return false
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const hit = root.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
        return !hit || !(control.contains(hit) || hit.contains(control))
      })
      return [...wide, ...covered]
    } finally {
      await page.viewport(1024, 720)
    }
  },
} satisfies Record<string, (root: ShadowRoot) => Promise<readonly Element[]>>

/** Whether a control is on screen, by its label if it is a box. */
const isShownControl = (element: Element) =>
  isShown(element.matches('input') ? (element.parentElement ?? element) : element)

const toKind = (element: Element) =>
  [element.tagName, element.getAttribute('role'), element.getAttribute('type'), element.classList[0]].join()

/** How a control looks where the browser replaces all colours of backgrounds and texts. */
function toLook(element: Element): string {
  const box = element.matches('input') ? (element.nextElementSibling ?? element) : element
  const style = getComputedStyle(box)
  const outline = style.outlineStyle === 'none' ? '' : [style.outlineWidth, style.outlineColor].join()
  const border = style.borderStyle === 'none' ? '' : [style.borderWidth, style.borderColor].join()
  const marks = list(box, 'svg').length
  return [outline, border, marks].join()
}

let measured: Promise<Faults> | undefined

/** Shows each view once, for all rules: showing it takes longer than measuring it. */
async function measure(): Promise<Faults> {
  const faults = Object.fromEntries(Object.keys(rules).map((rule) => [rule, []])) as unknown as Faults
  for (const view of viewNames) {
    const { root } = await showState(view, getMainState(view))
    expect(root.querySelector('.card')?.checkVisibility(), view).toBe(true)
    for (const animation of root.getAnimations()) animation.cancel()
    for (const [rule, find] of Object.entries(rules) as [keyof Faults, (typeof rules)[keyof Faults]][])
      for (const element of await find(root)) faults[rule].push(`${view}: ${describeElement(element)}`)
  }
  return faults
}

/** The faults of one rule in all views. */
async function findFaults(rule: keyof Faults): Promise<readonly string[]> {
  measured ??= measure()
  return (await measured)[rule]
}

describe('every view', { timeout: 600_000 }, () => {
  test('behavior: rows can be pressed anywhere, and are at least 48 px high', async () => {
    expect(await findFaults('rows')).toEqual([])
  })

  test('a11y: with touch, everything that is pressed is at least 44 px high and wide', async () => {
    expect(await findFaults('touch')).toEqual([])
  })

  test('a11y: every icon button has a name', async () => {
    expect(await findFaults('names')).toEqual([])
  })

  test('behavior: all digits have the same width, except those of names and email addresses', async () => {
    expect(await findFaults('figures')).toEqual([])
  })

  test('behavior: full addresses are split into groups', async () => {
    expect(await findFaults('addresses')).toEqual([])
  })

  test('a11y: in forced colours, a chosen control looks different from the others', async () => {
    expect(await findFaults('forcedColours')).toEqual([])
  })

  test('a11y: with reduced motion, nothing moves', async () => {
    expect(await findFaults('motion')).toEqual([])
  })

  test('a11y: with the text spacing of WCAG, no text is cut off', async () => {
    expect(await findFaults('textSpacing')).toEqual([])
  })

  test('a11y: at 400 % zoom, each control can be scrolled into view, and no view scrolls sideways', async () => {
    expect(await findFaults('zoom')).toEqual([])
  })
})

test.each([
  ['AccountSettings', 'success', '[data-testid="own-name"] .row-title > *'],
  ['AccountSettings', 'login', '[data-testid="account-email"] .row-title > *'],
  ['EmailVerifyOtp', 'success', '.otp-email'],
  ['Account', 'named', '[data-testid="profile-name"]'],
] as const)(
  'behavior: in %s, %s, a name or email address uses proportional digits',
  async (view, state, selector) => {
    const { root } = await showState(view, state)
    const element = root.querySelector(selector)
    expect(element?.textContent).toMatch(/[-.@]/)
    expect(element && getComputedStyle(element).fontVariantNumeric).toBe('normal')
  },
)

test('a11y: with reduced motion, the dialog fades in 80 ms', async () => {
  await setMedia('prefers-reduced-motion', 'reduce')
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })))
  const { root } = await showState('WhatIsAWallet', 'success')
  const { transitionProperty, transitionDuration } = getComputedStyle(
    root.querySelector('dialog') as HTMLElement,
  )
  expect(transitionProperty.split(', ')[0]).toBe('opacity')
  expect([...new Set(transitionDuration.split(', '))]).toEqual(['0.08s'])
})

test('a11y: a waiting view is announced, by a live region or aria-busy', { timeout: 600_000 }, async () => {
  const silent: string[] = []
  for (const view of viewNames)
    for (const name of [...getStates(view).keys()].filter((state) =>
      /loading|signing|opening/i.test(state),
    )) {
      const { root } = await showState(view, name)
      const waits = list(root, '.card :is(.spinner, .row-skeleton, .bar)')
      const isSaid = (element: Element) =>
        element.closest('[role="status"], [role="alert"], [aria-live], [aria-busy="true"]') ||
        // A part that names its state, next to the marks that are hidden from screen readers.
        [...root.querySelectorAll('.card :is([role="status"], [aria-busy="true"])')].some(
          (region) => region.getAttribute('aria-busy') === 'true' || region.textContent?.trim(),
        )
      if (!root.querySelector('[aria-live], [role="status"]')) silent.push(`${view} ${name}: no live region`)
      if (waits.some((element) => !isSaid(element))) silent.push(`${view} ${name}`)
    }
  expect([...new Set(silent)]).toEqual([])
})

describe('a toast', () => {
  test.each([
    [360, 640],
    [390, 844],
    [1440, 480],
    [1440, 900],
  ])('behavior: covers no control in a window of %i × %i px', async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1024, 720))
    for (const [view, state] of [
      ['Account', 'error'],
      ['SIWXSignMessage', 'error'],
    ] as const) {
      const { root, get } = await showState(view, state)
      for (const animation of root.getAnimations()) animation.cancel()
      await nextFrame()
      const toast = get('toast').getBoundingClientRect()
      expect(toast.top, view).toBeGreaterThanOrEqual(0)
      const covered = list(root, `.card :is(${controls})`).filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
      })
      expect(covered.map(describeElement), view).toEqual([])
      const card = root.querySelector('.card')?.getBoundingClientRect()
      expect(card?.bottom, view).toBeLessThanOrEqual(height)
    }
  })

  test('behavior: the card does not move for a toast if there is room', async () => {
    await page.viewport(360, 780)
    onTestFinished(() => page.viewport(1024, 720))
    const { foyer, root } = await showState('WhatIsAWallet', 'success')
    for (const animation of root.getAnimations()) animation.cancel()
    const getTop = () => root.querySelector('.card')?.getBoundingClientRect().top
    const before = getTop()
    showToast(foyer, { variant: 'success', code: 'ADDRESS_COPIED' })
    await expect.element(page.getByTestId('toast')).toBeVisible()
    expect(getTop()).toBe(before)
  })
})
