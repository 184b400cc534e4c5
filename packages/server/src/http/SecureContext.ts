import type { Access } from '@foyer/contract'
import type { Project } from '../projects/ProjectService.ts'
import type { RequestContext } from './RequestContext.ts'
import type { SecureSite } from './SecureSite.ts'

type LoginsOf<services> = services extends { logins: infer logins } ? NonNullable<logins> : never
type LoginOf<services> = LoginsOf<services> extends SecureSite<infer login> ? login : never

/** Handler context of the secure site's routes, in addition to the parsed input. */
export type SecureContext<services, needs extends Access['needs']> = Omit<
  RequestContext<services>,
  'project'
> & { logins: LoginsOf<services>; project: Project } & (needs extends 'session'
    ? { device: string; login: LoginOf<services> }
    : needs extends 'device'
      ? { device: string }
      : unknown)
