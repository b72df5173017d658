import { beforeAll, expect, test } from 'vitest';
import { analyse } from '@/server/db/analyse';
import { anyDatabase } from '@/testing/database';
import { type Holder, type MailApi, mailApi } from '@/testing/mail';
import { explainStatements } from '@/testing/statements';
import { testApp } from '@/testing/api';

anyDatabase((name, open) => {
  let api: MailApi;
  let ana: Holder;
  let labelId: string;

  beforeAll(async () => {
    api = mailApi(await open());
    ana = await api.person();
    const ben = await api.person();
    ({ id: labelId } = await api.label(ana, 'Work'));
    for (let n = 0; n < 150; n += 1)
      await api.arrive(ben, { to: [ana], item: { isUnread: n % 3 === 0 ? 1 : 0 } });
    const mailIds = (await api.all(ana)).map(({ id }) => id);
    await api.update(ana, { mailIds: mailIds.slice(0, 40) }, { addLabelIds: [labelId], isStarred: true });
    for (let n = 0; n < 10; n += 1) {
      await api.label(ben, `Label ${n}`);
      const { id } = await api.label(ana, `Label ${n}`);
      await api.update(ana, { mailIds: mailIds.slice(n * 10, n * 10 + 20) }, { addLabelIds: [id] });
    }
    await analyse(api.db);
  });

  const views: [string, string][] = [
    ['the inbox', ''],
    ['all mail', '?systemLabel=all'],
    ['starred mail', '?systemLabel=starred'],
    ['important mail', '?systemLabel=important'],
    ['unread mail', '?unread=true'],
    ['the trash', '?systemLabel=trash'],
    ['a label', '?customLabel='],
  ];

  test.runIf(name === 'sqlite').each(views)(
    '%s is read in the order of an index, also grouped',
    async (_view, query) => {
      for (const group of ['mail', 'thread']) {
        const explained = explainStatements(api.db);
        const path = `/api/mail/mails${query}${query.endsWith('=') ? labelId : ''}`;
        const answer = await testApp(explained.db).get(`${path}${query ? '&' : '?'}group=${group}&limit=5`, {
          as: ana.as,
        });
        expect(answer.status).toBe(200);
        const plans = await explained.plans();
        expect(plans.filter((plan) => /^SCAN (?:i|il|n|c|cl|l|m)\b/.test(plan))).toEqual([]);
        // Names of conversations alone are sorted.
        const sorts = plans.filter((plan) => plan === 'USE TEMP B-TREE FOR ORDER BY');
        expect(sorts.length).toBeLessThanOrEqual(group === 'thread' ? 1 : 0);
      }
    },
  );
});
