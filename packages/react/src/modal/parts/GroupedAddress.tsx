'use client'
import { groupAddress } from '@foyer/contract'
import { useStyles } from '../hooks/useStyles.ts'
import css from './GroupedAddress.css.ts'

/**
 * A full address in groups of four characters, wherever money goes to it; the copied text has no gaps. Differences from
 * another address are highlighted.
 */
export function GroupedAddress({ address, unlike }: { address: string; unlike?: string | undefined }) {
  useStyles(css)
  const others = unlike === undefined ? undefined : groupAddress(unlike)
  const toKey = (text = '') => (address.startsWith('0x') ? text.toLowerCase() : text)
  return (
    <bdi dir="ltr" className="grouped">
      {groupAddress(address).map((group, index) => {
        const isOther = others !== undefined && toKey(others[index]) !== toKey(group)
        // biome-ignore lint/suspicious/noArrayIndexKey: groups stand where they are
        return isOther ? <mark key={index}>{group}</mark> : <span key={index}>{group}</span>
      })}
    </bdi>
  )
}
