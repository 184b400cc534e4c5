/** A heading in a page's table of contents. */
export type Heading = { id: string; text: string; level: number }

/** One page of the site. */
export type Page = {
  /** Starts and ends with a slash. */
  path: string
  title: string
  /** One sentence, without markup. */
  description: string
  /** The section of the site it belongs to: the first level of the navigation. */
  section: Section
  /** Heading above it in the navigation. */
  group: string
  /** Label in the navigation. @default title */
  label?: string | undefined
  /** Content below the title, as HTML. */
  html: string
  headings: readonly Heading[]
  /** Formatted as code in lists and titles. */
  isCode?: boolean | undefined
  /** The same as Markdown, for programs. */
  markdown?: string | undefined
  /** Needs the live modal's script. */
  isLive?: boolean | undefined
  /** Hidden from the navigation: another page links to it. */
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
