import { groupAddress } from '@foyer/contract'
import { h } from '../dom/h.ts'

/**
 * Renders an address in groups. They are separated by styling only, so copying yields the plain address. All have the same
 * weight, since look-alikes usually match at both ends. Groups that differ from another address are marked.
 */
export function renderAddress(value: string, other?: string): HTMLElement[] {
  const others = other === undefined ? undefined : groupAddress(other)
  return groupAddress(value).map((text, at) => {
    const isOther = others !== undefined && others[at]?.toLowerCase() !== text.toLowerCase()
    return h('span', { class: isOther ? 'other' : '' }, text)
  })
}
