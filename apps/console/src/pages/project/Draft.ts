import type { AdminProject } from '@foyer/contract/admin'

type Network = NonNullable<AdminProject['sponsorship']>['networks'][number]
type Feature = AdminProject['features'][number]

/** A project being edited, with texts as typed. */
export type Draft = {
  id: string
  name: string
  /** `data:` URL of a PNG. */
  logo: string | undefined
  /** One per line. */
  origins: string
  allowsLocalhost: boolean | undefined
  features: readonly Feature[]
  requirePasskey: boolean
  sponsors: boolean
  networks: readonly DraftNetwork[]
  /** Ids, one per line, as in the following fields. */
  featured: string
  include: string
  exclude: string
  relay: string
  allowedNetworks: string
  languages: string
  /** Undefined allows all. */
  providers: AdminProject['providers']
}

/** A sponsored network with its row key. */
export type DraftNetwork = { key: string } & Record<
  'chainId' | 'maxPerOperation' | 'maxPerAccountPerDay' | 'maxPerProjectPerDay',
  string
> & {
    /** One per line. */
    contracts: string
  }

/** Props of a form section. */
export type DraftFields = {
  draft: Draft
  errorOf(path: string): string | undefined
  isReadOnly: boolean
  onChange(change: Partial<Draft>): void
}

/** Features in the order of the form, with their descriptions. */
export const featureNames: readonly { id: Feature['id']; name: string; text: string }[] = [
  { id: 'social_login', name: 'Login by email and social account', text: 'Choose the methods below.' },
  { id: 'swap', name: 'Swap', text: 'One token for another.' },
  { id: 'onramp', name: 'Buy', text: 'Coins by card or bank.' },
  { id: 'activity', name: 'Activity', text: 'The history of an account.' },
  { id: 'multi_wallet', name: 'Several wallets', text: 'Connected at the same time.' },
  { id: 'branding', name: 'Branding', text: 'The line “Powered by Foyer”.' },
]

/** Logins that `social_login` can offer. */
export const logIns = ['email', 'google', 'apple', 'x', 'discord', 'github', 'facebook', 'farcaster'] as const

/** The draft of a stored project. */
export function toDraft(project: AdminProject): Draft {
  const { id, name, logo, allowedOrigins, allowsLocalhost, features, requirePasskey, sponsorship } = project
  return {
    id,
    name,
    logo,
    origins: allowedOrigins.join('\n'),
    allowsLocalhost,
    features,
    requirePasskey: requirePasskey ?? false,
    sponsors: sponsorship?.isEnabled ?? false,
    networks: (sponsorship?.networks ?? []).map((network) => ({
      ...network,
      key: network.chainId,
      contracts: network.contracts?.join('\n') ?? '',
    })),
    featured: toText(project.wallets?.featured),
    include: toText(project.wallets?.include),
    exclude: toText(project.wallets?.exclude),
    relay: toText(project.wallets?.relay),
    allowedNetworks: toText(project.networks),
    languages: toText(project.languages),
    providers: project.providers,
  }
}

/** A project as the server takes it: without `logo` it keeps the stored one, and `null` removes it. */
export type GivenProject = Omit<AdminProject, 'logo'> & { logo?: string | null }

/** The project that a draft describes; the server validates its fields. */
export function toProject(draft: Draft, stored: AdminProject): GivenProject {
  const { name, logo, allowsLocalhost, features, requirePasskey, sponsors, networks } = draft
  const wallets = {
    ...toField('featured', draft.featured),
    ...toField('include', draft.include),
    ...toField('exclude', draft.exclude),
    ...toField('relay', draft.relay),
  }
  const hasSponsorship = networks.length > 0 || stored.sponsorship !== undefined
  return {
    id: draft.id.trim(),
    name: name.trim(),
    // A server of the previous version refuses `null`: sent only if there is something to remove.
    ...(logo === undefined && stored.logo === undefined ? {} : { logo: logo ?? null }),
    allowedOrigins: toLines(draft.origins),
    ...(allowsLocalhost === undefined ? {} : { allowsLocalhost }),
    features: [...features],
    ...(hasSponsorship ? { sponsorship: { isEnabled: sponsors, networks: networks.map(toNetwork) } } : {}),
    ...(requirePasskey ? { requirePasskey } : {}),
    ...(Object.keys(wallets).length ? { wallets } : {}),
    ...toField('networks', draft.allowedNetworks),
    ...(draft.providers ? { providers: draft.providers } : {}),
    ...toField('languages', draft.languages),
  } as GivenProject
}

/** The text is not a valid id or tag yet; the server reports it by field. */
function toField(name: string, text: string): Record<string, string[]> {
  const lines = toLines(text)
  return lines.length ? { [name]: lines } : {}
}

function toText(lines: readonly string[] | undefined): string {
  return lines?.join('\n') ?? ''
}

function toNetwork({ key: _, contracts, chainId, ...amounts }: DraftNetwork): Network {
  const listed = toLines(contracts)
  // The text is not a valid id yet; the server reports it by field.
  return {
    ...amounts,
    chainId: chainId.trim() as Network['chainId'],
    ...(listed.length ? { contracts: listed } : {}),
  }
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
