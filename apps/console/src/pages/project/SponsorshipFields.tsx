import { Button, LinkButton, PlusIcon } from '@foyer/react/internal/parts'
import type { DraftFields, DraftNetwork } from './Draft.ts'
import { TextField } from './TextField.tsx'

/** Fees that the project pays for its visitors, by network. */
export function SponsorshipFields({
  draft: { sponsors, networks },
  errorOf,
  isReadOnly,
  onChange,
}: DraftFields) {
  const fields = [
    ['maxPerOperation', 'Maximum per operation'],
    ['maxPerAccountPerDay', 'Maximum per visitor and day'],
    ['maxPerProjectPerDay', 'Maximum per project and day'],
  ] as const
  const change = (at: number, next: Partial<DraftNetwork>) => {
    onChange({
      networks: networks.map((network, index) => (index === at ? { ...network, ...next } : network)),
    })
  }
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={sponsors}
          disabled={isReadOnly}
          onChange={({ target: { checked } }) => onChange({ sponsors: checked })}
        />
        Pay visitors’ network fees, within these limits
      </label>
      {networks.map((network, at) => {
        const path = `sponsorship.networks.${at}`
        return (
          <fieldset className="network" key={network.key}>
            <legend className="sr-only">Network {network.chainId || at + 1}</legend>
            <TextField
              label="Network"
              hint="CAIP-2 id, such as eip155:8453"
              value={network.chainId}
              error={errorOf(`${path}.chainId`)}
              isReadOnly={isReadOnly}
              onChange={(chainId) => change(at, { chainId })}
            />
            {fields.map(([field, label]) => (
              <TextField
                key={field}
                label={label}
                hint="In the network’s native currency, such as 0.002"
                value={network[field]}
                error={errorOf(`${path}.${field}`)}
                isReadOnly={isReadOnly}
                onChange={(value) => change(at, { [field]: value })}
              />
            ))}
            <TextField
              label="Allowed contracts"
              hint="One address per line. Empty: any contract"
              isLong
              value={network.contracts}
              error={errorOf(`${path}.contracts`)}
              isReadOnly={isReadOnly}
              onChange={(contracts) => change(at, { contracts })}
            />
            {!isReadOnly && (
              <LinkButton onClick={() => onChange({ networks: networks.filter((_, index) => index !== at) })}>
                Remove this network
              </LinkButton>
            )}
          </fieldset>
        )
      })}
      {!isReadOnly && (
        <Button
          onClick={() =>
            onChange({
              networks: [
                ...networks,
                {
                  key: crypto.randomUUID(),
                  chainId: '',
                  maxPerOperation: '',
                  maxPerAccountPerDay: '',
                  maxPerProjectPerDay: '',
                  contracts: '',
                },
              ],
            })
          }
        >
          <PlusIcon />
          Add a network
        </Button>
      )}
    </>
  )
}
