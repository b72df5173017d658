import { wireBilling } from './account/billing/wire';
import { wireErasing } from './account/erase/wire';
import { publishProfiles } from './account/profile/live';
import { registerProfileFiles } from './account/profile/owners';
import { searchPosts } from './account/profile/search';
import { listenForMails } from './auth/mails';
import { wireBanking } from './banking/wire';
import { wireCalendar } from './calendar/wire';
import { wireChat } from './chat/wire';
import { registerCompanyFiles } from './company/routes';
import { Agenda } from './core/agenda';
import { holdersOf } from './core/auth/rights';
import { Blobs } from './core/blobs/service';
import { cleanUp } from './core/cleanUp';
import { Counters } from './core/counters';
import { DomainEventBus } from './core/events';
import { Jobs } from './core/jobs';
import { Layers } from './core/layers';
import { Live } from './core/live/service';
import { handleMail } from './core/mailer/handle';
import { Mailer } from './core/mailer/queue';
import { PaymentDesk } from './core/payments/desk';
import { paymentProviders } from './core/payments/providers/list';
import { wirePayments } from './core/payments/wire';
import { Readables } from './core/readables';
import { Searches } from './core/searches';
import type { Services } from './core/services';
import { analyse } from './db/analyse';
import { transaction } from './db/transaction';
import { handleDemo } from './demoJobs';
import { wireFiles } from './files/wire';
import { wireInvoices } from './invoices/wire';
import { wireKanban } from './kanban/wire';
import { wireLive } from './live/wire';
import { wireMail } from './mail/wire';
import { wireSending } from './mail/outgoing/wire';
import { wireNotifications } from './notifications/wire';
import { wireCatalogue } from './shop/wireCatalogue';
import { wireOrders } from './shop/orders/wire';
import { pullBack } from './pullBack';
import { publishPeople } from './users/live';
import { searchPeople } from './users/search';
import { wireViews } from './views/wire';
import { wireNewcomers } from './workspace/newcomers';

type Made =
  | 'agenda'
  | 'blobs'
  | 'counters'
  | 'desk'
  | 'events'
  | 'jobs'
  | 'layers'
  | 'live'
  | 'mailer'
  | 'readables'
  | 'searches';
type Opened = Omit<Services, Made> & Partial<Pick<Services, 'desk'>>;

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Notifies the admins of a job that was given up. */
async function tellGivenUp({ db }: Opened, events: DomainEventBus, kind: string): Promise<void> {
  await transaction(db, async (trx) => {
    await events.emit(trx, 'notification.requested', {
      topic: 'server-problem',
      userIds: await holdersOf(trx, 'workspace.manage'),
      entity: { type: 'system.job', id: kind },
      link: '/dashboard/settings',
      params: { problem: 'job-failed', job: kind },
      dedupeKey: `job-failed:${kind}`,
    });
  });
}

/** Registers event listeners and job handlers. Each area adds one line here. */
function connect(services: Services): void {
  const { jobs } = services;
  handleMail(services);
  handleDemo(services);
  listenForMails(services);
  wireBanking(services);
  wireBilling(services);
  wireCalendar(services);
  wireChat(services);
  wireErasing(services);
  wireKanban(services);
  registerCompanyFiles();
  wireCatalogue(services);
  registerProfileFiles();
  wireInvoices(services);
  wireLive(services);
  wireFiles(services);
  wireMail(services);
  wireSending(services);
  wirePayments(services);
  wireOrders(services);
  wireNotifications(services);
  publishPeople(services);
  searchPeople(services);
  searchPosts(services);
  publishProfiles(services);
  wireViews(services);
  wireNewcomers(services);
  jobs.whenAhead(() => pullBack(services));
  jobs.handle('core.cleanUp', async (_, { signal }) => {
    await pullBack(services);
    await cleanUp(services, signal);
  });
  jobs.every('core.cleanUp', HOUR);
  jobs.handle('core.analyse', () => analyse(services.db));
  jobs.every('core.analyse', DAY);
  jobs.handle('blobs.collect', () => services.blobs.collect());
  jobs.every('blobs.collect', HOUR);
  jobs.handle('blobs.check', async () => {
    await services.blobs.check();
  });
  jobs.dailyAt('blobs.check', '03:40');
}

/** Completes the opened services: events, jobs and mails. Nothing runs before `services.jobs.start()`. */
export function wire(opened: Opened): Services {
  const { config, now } = opened;
  const events = new DomainEventBus();
  const jobs = new Jobs(opened, (kind) => tellGivenUp(opened, events, kind));
  const blobs = new Blobs(opened);
  const live = new Live(opened);
  const services = {
    ...opened,
    agenda: new Agenda(),
    blobs,
    desk: opened.desk ?? new PaymentDesk(paymentProviders({ ...opened, jobs })),
    events,
    jobs,
    live,
    counters: new Counters(live, opened.log),
    layers: new Layers(),
    readables: new Readables(),
    searches: new Searches(),
    mailer: new Mailer({ config, jobs, now }),
  };
  connect(services);
  return services;
}
