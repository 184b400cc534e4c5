import type { FramePlace } from '@foyer/core/adapter'

/** Shows the frame's dialog over an element, and returns a function that hides it. */
export function showFrame(
  dialog: HTMLDialogElement,
  iframe: HTMLIFrameElement,
  place: FramePlace,
): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let frame = 0
  const { close } = place
  const button = close && document.createElement('button')
  if (close && button) {
    button.type = 'button'
    button.ariaLabel = close.label
    button.addEventListener('click', () => place.onLeave('close-button'), { signal })
    dialog.prepend(button)
  }
  dialog.ariaLabel = place.label
  iframe.title = place.label
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      place.onLeave('escape-key')
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog) place.onLeave('outside-press')
    },
    { signal },
  )
  let before = ''
  const follow = () => {
    put(dialog, place.element)
    if (close && button) put(button, close.element)
    frame = requestAnimationFrame(follow)
  }
  const put = (element: HTMLElement, over: HTMLElement) => {
    const { x, y, width, height } = over.getBoundingClientRect()
    const now = [x, y, width, height].join(' ')
    if (element === dialog && now === before) return
    if (element === dialog) before = now
    Object.assign(element.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
  }
  follow()
  if (!dialog.open) dialog.showModal()
  iframe.focus({ preventScroll: true })
  return () => {
    abort.abort()
    cancelAnimationFrame(frame)
    button?.remove()
    dialog.close()
  }
}
