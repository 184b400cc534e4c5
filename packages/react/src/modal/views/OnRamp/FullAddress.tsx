/** A full address in groups of four characters; the copied text has no gaps. */
export function FullAddress({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="buy-address">
      {address.match(/^0x|.{1,4}/g)?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups stand where they are
        <span key={index}>{group}</span>
      ))}
    </bdi>
  )
}
