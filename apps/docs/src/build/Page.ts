/** A heading that a page's own list of contents names. */
export type Heading = { id: string; text: string; level: number }

/** One page of the site. */
export type Page = {
  /** Begins and ends with a slash. */
  path: string
  title: string
  /** One sentence, without markup. */
  description: string
  /** The part of the site that it belongs to: the first level of the navigation. */
  section: Section
  /** Heading over it in the navigation of its section. */
  group: string
  /** What the navigation calls it. @default title */
  label?: string | undefined
  /** Content below the title, as HTML. */
  html: string
  headings: readonly Heading[]
  /** Written as code in lists and titles. */
  isCode?: boolean | undefined
  /** The same as Markdown, for programs that read it. */
  markdown?: string | undefined
  /** Needs the script of the live modal. */
  isLive?: boolean | undefined
  /** Not listed in the navigation: another page leads to it. */
  isHidden?: boolean | undefined
}

export const sections = {
  guides: { title: 'Guides', path: '/quickstart/' },
  options: { title: 'Options', path: '/options/' },
  api: { title: 'API', path: '/api/' },
  routes: { title: 'Routes', path: '/routes/' },
  errors: { title: 'Errors', path: '/errors/' },
  playground: { title: 'Playground', path: '/playground/' },
} as const
export type Section = keyof typeof sections
