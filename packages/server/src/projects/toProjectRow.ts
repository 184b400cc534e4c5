import type { Project } from './ProjectService.ts'

/** Converts a project to a row with every column. */
export function toProjectRow(project: Project) {
  return {
    id: project.id,
    name: project.name,
    logo: project.logo ?? null,
    allowedOrigins: [...project.allowedOrigins],
    allowsLocalhost: project.allowsLocalhost ?? null,
    features: [...project.features],
    sponsorship: project.sponsorship ?? null,
    requirePasskey: project.requirePasskey ?? false,
    wallets: project.wallets ?? null,
    networks: project.networks ?? null,
    providers: project.providers ?? null,
    languages: project.languages ?? null,
  }
}
