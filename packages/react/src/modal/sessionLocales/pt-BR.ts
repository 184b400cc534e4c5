import type { SessionTexts } from './en.ts'

export const ptBR: SessionTexts = {
  about: 'O que os sites podem fazer com esta conta sem perguntar.',
  noneTitle: 'Nenhuma permissão',
  noneText: 'Quando você permite que um site pague sem perguntar, aparece aqui.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} pode cobrar no máximo ${amount} ${period} até ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} pode cobrar no máximo ${amount} no total até ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} pode usar o contrato ${contract} até ${end}`,
  each: { hour: 'por hora', day: 'por dia', week: 'por semana' },
  every: (span: string) => `a cada ${span}`,
  used: (used: string, total: string) => `${used} de ${total} usados`,
  callsUsed: (used: string, total: string) => `Chamadas usadas: ${used} de ${total}`,
  resets: (when: string) => `Renova ${when}`,
  resetsEach: { hour: 'Renova a cada hora', day: 'Renova todo dia', week: 'Renova toda semana' },
  resetsEvery: (span: string) => `Renova a cada ${span}`,
  details: 'Detalhes',
  contract: 'No contrato',
  perCall: 'Por chamada, no máximo',
  calls: 'Chamadas, no total',
  unlimited: 'Ilimitado',
  until: 'Válido até',
  who: 'App autorizado',
  onlyTo: 'Somente para',
  left: 'Restante',
  end: 'Encerrar',
  endAll: 'Encerrar todas as permissões',
  endFailed: 'Não foi possível encerrar. Tente de novo.',
  createdTitle: 'Permissão concedida',
  createdText: 'Ela funciona sem perguntar de novo. Você pode encerrá-la a qualquer momento em Permissões.',
  endedTitle: 'Permissão encerrada',
  endedAllTitle: 'Permissões encerradas',
  statuses: {
    active: 'Ativa',
    expired: 'Expirada',
    ending: 'Encerrando',
    ended: 'Encerrada',
    paused: 'Pausada',
    unknown: 'Desconhecido no momento',
  },
}
