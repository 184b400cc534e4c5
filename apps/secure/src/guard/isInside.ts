import type { Control } from './toControl.ts'

/** Whether a pointer is over a control. */
export function isInside({ element }: Control, { clientX: x, clientY: y }: PointerEvent): boolean {
  const box = element.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
