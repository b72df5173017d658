import { overviewContract } from '@/domain/overview/contract';
import type { EndUser } from '@/domain/auth/contract';
import type { Compare, Dashboard, RangeName } from '@/domain/overview/words';
import { implement } from '@/server/core/implement';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import { answerOf } from './answer';
import { type AnswerContext, openAnswer } from './context';
import type { WidgetChoices } from './widget';
import { inChosenCurrency } from './widgets/banking/choice';

interface Asked extends WidgetChoices {
  range?: RangeName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare: Compare;
  widgets?: string[] | undefined;
}

interface Call extends Services {
  input: Asked;
  user: EndUser;
  request: RequestInfo;
}

type Adapt = (context: AnswerContext) => Promise<AnswerContext> | AnswerContext;

/** The handler of a dashboard; `adapt` changes what its widgets are computed from. */
const show =
  <D extends Dashboard>(dashboard: D, adapt: Adapt = (context) => context) =>
  async ({ input, user, request, ...services }: Call) => {
    const { range, from, to, compare, widgets, ...choices } = input;
    const reader = { user, requestId: request.id };
    const context = await openAnswer(services, reader, { range, from, to, compare, choices });
    return answerOf(dashboard, await adapt(context), widgets);
  };

export const overviewRoutes = implement(overviewContract, {
  app: show('app'),
  ecommerce: show('ecommerce'),
  analytics: show('analytics'),
  banking: show('banking', inChosenCurrency),
  booking: show('booking'),
  file: show('file'),
});
