import type { featureIds } from '@foyer/contract'

/** A feature of a project; `config: null` leaves its details to the app. */
export type ProjectFeature = {
  id: (typeof featureIds)[number]
  isEnabled: boolean
  config: string[] | null
}

/** A customer of the server: one app or a family of apps. */
export type Project = {
  id: string
  name: string
  /** Origin patterns; an empty list allows all. */
  allowedOrigins: readonly string[]
  features: readonly ProjectFeature[]
}

/** Knows the projects. */
export type ProjectService = {
  get(id: string): Promise<Project | undefined>
  /** All of them, by id. */
  list(): Promise<readonly Project[]>
  /**
   * Adds or replaces a project.
   *
   * @throws ProjectInvalidError when a feature or a login is unknown.
   */
  put(project: Project): Promise<void>
}
