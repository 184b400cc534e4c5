import { describe, expect, test, vi } from 'vitest'
import { createFrame } from './createFrame.ts'
import { createTestPage, type TestElement } from './test/createTestPage.ts'

const parameters = {
  secureUrl: 'https://secure.test/app/',
  projectId: 'project',
  chainId: 'eip155:1',
  language: 'de',
  rpcUrl: undefined,
  isLogging: false,
}

/** A frame on a test's page. */
function create(more: Partial<Parameters<typeof createFrame>[0]> = {}) {
  const page = createTestPage([])
  const frame = createFrame({ ...parameters, ...more })
  const host = page.host as TestElement
  const iframe = host.children[0] as TestElement & { src: string; allow: string }
  const dialog = host.shadow?.children[0] as TestElement
  return { page, frame, iframe, dialog }
}

/** A place in the modal, and the visitor's actions there. */
function createPlace(page: ReturnType<typeof create>['page'], hasClose = false) {
  const left: string[] = []
  const element = page.createElement()
  element.box = { x: 10, y: 20, width: 360, height: 400 }
  const close = page.createElement()
  close.box = { x: 330, y: 30, width: 24, height: 24 }
  const place = {
    element: element as unknown as HTMLElement,
    label: 'Embedded wallet',
    onLeave: (reason: string) => void left.push(reason),
    ...(hasClose ? { close: { element: close as unknown as HTMLElement, label: 'Close' } } : {}),
  }
  return { place, element, close, left }
}

describe('createFrame', () => {
  test('default: puts the initial settings into the frame’s URL', () => {
    const { iframe } = create()
    expect(iframe.src).toBe(
      'https://secure.test/frame?projectId=project&chainId=eip155%3A1&version=4&enableLogger=false&language=de',
    )
  })

  test('param: rpcUrl, isLogging: are added to the frame’s URL', () => {
    const { iframe } = create({ rpcUrl: 'https://rpc.test', isLogging: true })
    const { searchParams } = new URL(iframe.src)
    expect(searchParams.get('rpcUrl')).toBe('https://rpc.test')
    expect(searchParams.get('enableLogger')).toBe('true')
  })

  test('behavior: grants the wallet’s permissions, and forbids navigating the page', () => {
    const { iframe } = create()
    expect(iframe.attributes.sandbox?.split(' ')).toEqual([
      'allow-forms',
      'allow-scripts',
      'allow-same-origin',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-storage-access-by-user-activation',
      'allow-downloads',
    ])
    expect(iframe.allow.split('; ')).toEqual([
      'publickey-credentials-get https://secure.test',
      'publickey-credentials-create https://secure.test',
      'clipboard-write https://secure.test',
    ])
    expect(iframe).toMatchObject({ referrerPolicy: 'origin' })
  })

  test('behavior: isolates the frame from the page’s styles, and the page from the dialog’s', () => {
    const { iframe, page } = create()
    expect(iframe.styles).toEqual({
      display: ['block', 'important'],
      width: ['100%', 'important'],
      height: ['100%', 'important'],
      border: ['0', 'important'],
      background: ['none', 'important'],
      outline: ['none', 'important'],
      'color-scheme': ['auto', 'important'],
    })
    expect(page.host?.shadow?.adoptedStyleSheets).toEqual([{ css: expect.stringContaining('all: initial') }])
  })

  test('behavior: puts the frame into the document, slotted into a closed dialog, until it is removed', () => {
    const { page, frame, iframe, dialog } = create()
    expect(page.host?.dataset).toEqual({ foyerFrame: '' })
    expect(iframe.tagName).toBe('iframe')
    expect(dialog.tagName).toBe('dialog')
    expect(dialog.children).toMatchObject([{ tagName: 'slot' }])
    expect(frame.window).toBe(iframe.contentWindow)
    expect(dialog.open).toBe(false)
    frame.remove()
    expect(page.host).toBeUndefined()
  })
})

describe('show', () => {
  test('default: opens the frame over the element and follows it, until it is hidden', () => {
    const { page, frame, iframe, dialog } = create()
    const { place, element } = createPlace(page)
    const hide = frame.show(place)
    const at = (left: string) => ({ left, top: '20px', width: '360px', height: '400px' })
    expect(dialog.open).toBe(true)
    expect(dialog.style).toMatchObject(at('10px'))
    expect(iframe).toMatchObject({ title: 'Embedded wallet', isFocused: true })
    expect(dialog).toMatchObject({ ariaLabel: 'Embedded wallet' })

    element.box = { ...element.box, x: 50 }
    page.draw()
    expect(dialog.style).toMatchObject(at('50px'))
    // An element that does not move causes no layout on the page.
    const assign = vi.spyOn(Object, 'assign')
    page.draw()
    expect(assign).not.toHaveBeenCalled()
    assign.mockRestore()

    hide()
    expect(dialog.open).toBe(false)
    element.box = { ...element.box, x: 90 }
    page.draw()
    expect(dialog.style).toMatchObject(at('50px'))
  })

  test('behavior: reports Esc and a press outside, but not a press on the frame', () => {
    const { page, frame, dialog } = create()
    const { place, left } = createPlace(page)
    const hide = frame.show(place)
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    // The modal decides whether to close.
    expect(cancel.defaultPrevented).toBe(true)
    dialog.dispatchEvent(new Event('click'))
    const inside = new Event('click')
    Object.defineProperty(inside, 'target', { value: page.createElement() })
    dialog.dispatchEvent(inside)
    expect(left).toEqual(['escape-key', 'outside-press'])
    hide()
    dialog.dispatchEvent(new Event('click'))
    expect(left).toHaveLength(2)
  })

  test('param: close: adds a button over the visible one, which reports “close-button”', () => {
    const { page, frame, dialog } = create()
    const { place, left, close } = createPlace(page, true)
    const hide = frame.show(place)
    const [button] = dialog.children
    expect(button).toMatchObject({ tagName: 'button', type: 'button', ariaLabel: 'Close' })
    expect(button?.style).toMatchObject({ left: '330px', top: '30px', width: '24px', height: '24px' })
    close.box = { ...close.box, x: 300 }
    page.draw()
    expect(button?.style).toMatchObject({ left: '300px' })
    button?.dispatchEvent(new Event('click'))
    expect(left).toEqual(['close-button'])
    hide()
    expect(dialog.children).toMatchObject([{ tagName: 'slot' }])
    button?.dispatchEvent(new Event('click'))
    expect(left).toHaveLength(1)
  })

  test('behavior: a second place takes over the frame', () => {
    const { page, frame, dialog } = create()
    const [first, second] = [createPlace(page), createPlace(page)]
    frame.show(first.place)
    frame.show(second.place)
    dialog.dispatchEvent(new Event('click'))
    expect(first.left).toEqual([])
    expect(second.left).toEqual(['outside-press'])
    expect(dialog.open).toBe(true)
  })

  test('behavior: remove hides the frame', () => {
    const { page, frame, dialog } = create()
    frame.show(createPlace(page).place)
    frame.remove()
    expect(dialog.open).toBe(false)
  })
})
