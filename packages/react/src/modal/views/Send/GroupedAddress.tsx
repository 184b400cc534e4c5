const groupChars = 4

/**
 * A full address in groups of four characters, as shown before sending; the copied text has no gaps. Differences from
 * another address are highlighted.
 */
export function GroupedAddress({ address, unlike }: { address: string; unlike?: string | undefined }) {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const body = address.slice(prefix.length)
  const other = unlike?.slice(prefix.length)
  const groups = body.match(new RegExp(`.{1,${groupChars}}`, 'g')) ?? []
  const toKey = (text: string) => (prefix ? text.toLowerCase() : text)
  return (
    <bdi dir="ltr" className="grouped">
      {prefix && <span>{prefix}</span>}
      {groups.map((group, index) => {
        const at = index * groupChars
        const isOther = other !== undefined && toKey(other.slice(at, at + group.length)) !== toKey(group)
        // biome-ignore lint/suspicious/noArrayIndexKey: groups stand where they are
        return isOther ? <mark key={index}>{group}</mark> : <span key={index}>{group}</span>
      })}
    </bdi>
  )
}
