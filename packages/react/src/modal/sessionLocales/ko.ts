import type { SessionTexts } from './en.ts'

export const ko: SessionTexts = {
  about: '사이트가 묻지 않고 이 계정으로 할 수 있는 일입니다.',
  noneTitle: '권한 없음',
  noneText: '사이트가 묻지 않고 결제하도록 허용하면 여기에 표시됩니다.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app}에서 ${end}까지 ${period} 최대 ${amount} 출금할 수 있습니다`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app}에서 ${end}까지 모두 합해 최대 ${amount} 출금할 수 있습니다`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app}에서 ${end}까지 컨트랙트 ${contract} 사용할 수 있습니다`,
  each: { hour: '시간당', day: '하루', week: '매주' },
  every: (span: string) => `${span}마다`,
  used: (used: string, total: string) => `${total} 중 ${used} 사용`,
  callsUsed: (used: string, total: string) => `호출: ${total}회 중 ${used}회 사용`,
  resets: (when: string) => `${when} 초기화`,
  resetsEach: { hour: '매시간 초기화', day: '매일 초기화', week: '매주 초기화' },
  resetsEvery: (span: string) => `${span}마다 초기화`,
  details: '자세히',
  contract: '대상 컨트랙트',
  perCall: '호출당 최대',
  calls: '전체 호출 횟수',
  unlimited: '무제한',
  until: '종료',
  who: '허용된 앱',
  onlyTo: '이 주소로만',
  left: '남음',
  end: '종료',
  endAll: '모든 권한 종료',
  endFailed: '종료하지 못했습니다. 다시 시도하세요.',
  createdTitle: '권한을 허용했습니다',
  createdText: '다시 묻지 않고 실행됩니다. 권한에서 언제든지 종료할 수 있습니다.',
  endedTitle: '권한을 종료했습니다',
  endedAllTitle: '모든 권한을 종료했습니다',
  statuses: {
    active: '활성',
    expired: '만료됨',
    ending: '종료 중',
    ended: '종료됨',
    paused: '일시 중지됨',
    unknown: '지금은 알 수 없음',
  },
}
