import { groupAddress } from '@foyer/contract'

/** A full address in groups of four for verification by eye; read aloud and copied as one word. */
export function FullAddress({ address, testId }: { address: string; testId?: string }) {
  return (
    <span className="address" data-testid={testId}>
      <span className="sr-only">{address}</span>
      <span aria-hidden="true">
        {groupAddress(address).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
          <span key={index} className="address-group">
            {group}
          </span>
        ))}
      </span>
    </span>
  )
}
