import { sql } from 'kysely';
import { columnTypes, createTable, required } from '../columns';
import { type Database, dialectOf } from '../database';

const FIXED = ['id', 'at', 'via', 'area', 'entityKind', 'entityId', 'action'];

/** The only allowed update of a log entry: clearing the title of an erased record, with nothing else changed. */
function isErasing(same: string): string {
  const kept = FIXED.map((column) => `new."${column}" = old."${column}"`).join(' and ');
  return `new.title = '' and new.diff = '{}' and ${kept} and new."actorId" ${same} old."actorId" and exists (
    select 1 from erased_record where kind = old."entityKind" and id = old."entityId")`;
}

async function onSqlite(db: Database): Promise<void> {
  await sql`drop trigger activity_no_update`.execute(db);
  await sql`create trigger activity_no_update before update on activity
    when not (${sql.raw(isErasing('is'))})
    begin select raise(abort, 'activity is append-only'); end`.execute(db);
}

async function onPostgres(db: Database): Promise<void> {
  const body = `begin
    if ${isErasing('is not distinct from')} then return new; end if;
    raise exception 'activity is append-only';
  end`;
  await sql`drop trigger activity_append_only on activity`.execute(db);
  await sql`create function keep_activity() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  await sql`create trigger activity_append_only before delete on activity
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger activity_no_update before update on activity
    for each row execute function keep_activity()`.execute(db);
}

/** Erased records: the log keeps what was done to them, without their titles. */
export async function erasing(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'erased_record')
    .addColumn('kind', text, required)
    .addColumn('id', text, required)
    .addColumn('at', instant, required)
    .addPrimaryKeyConstraint('erased_record_pk', ['kind', 'id'])
    .execute();
  await (dialectOf(db) === 'sqlite' ? onSqlite(db) : onPostgres(db));
}
