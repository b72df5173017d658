import { sql } from 'kysely';
import { columnTypes, createTable, references, required, withDefault } from '../columns';
import { type Database, dialectOf } from '../database';

/** Splits the words of a row; they have letters and digits only, separated by spaces. */
const SPLIT = {
  sqlite: (row: string) =>
    `select value, ${row}.id from json_each('["' || replace(trim(${row}.words), ' ', '","') || '"]') where value <> ''`,
  postgres: (row: string) =>
    `select distinct word, ${row}.id from regexp_split_to_table(btrim(${row}.words), ' ') as split (word) where word <> ''`,
};

const FILL = {
  sqlite: `select value, "user".id from "user", json_each('["' || replace(trim("user".words), ' ', '","') || '"]') where value <> ''`,
  postgres: `select distinct word, "user".id from "user", regexp_split_to_table(btrim("user".words), ' ') as split (word) where word <> ''`,
};

async function onSqlite(db: Database): Promise<void> {
  const add = sql.raw(`insert into user_word (word, "userId") ${SPLIT.sqlite('new')};`);
  await sql`create trigger user_word_insert after insert on "user" begin ${add} end`.execute(db);
  await sql`create trigger user_word_update after update of words on "user" when old.words <> new.words
    begin delete from user_word where "userId" = new.id; ${add} end`.execute(db);
  await sql`create trigger profile_followers after update of followers on profile when old.followers <> new.followers
    begin update "user" set followers = new.followers where id = new."userId"; end`.execute(db);
}

async function onPostgres(db: Database): Promise<void> {
  const keepWords = `begin
    if tg_op = 'UPDATE' then delete from user_word where "userId" = new.id; end if;
    insert into user_word (word, "userId") ${SPLIT.postgres('new')};
    return null;
  end`;
  const keepFollowers = `begin
    update "user" set followers = new.followers where id = new."userId";
    return null;
  end`;
  for (const [name, body] of [
    ['keep_user_words', keepWords],
    ['keep_user_followers', keepFollowers],
  ] as const)
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      db,
    );
  await sql`create trigger user_word_insert after insert on "user"
    for each row execute function keep_user_words()`.execute(db);
  await sql`create trigger user_word_update after update of words on "user"
    for each row when (old.words <> new.words) execute function keep_user_words()`.execute(db);
  await sql`create trigger profile_followers after update of followers on profile
    for each row when (old.followers <> new.followers) execute function keep_user_followers()`.execute(db);
}

/**
 * One row per word of a person, so that a search by prefix reads only its matches; an index by the number of
 * followers like those of the list's other orders. The database maintains both.
 */
export async function peopleWords(db: Database): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'user_word')
    .addColumn('word', text, required)
    .addColumn('userId', text, references('user.id'))
    .addPrimaryKeyConstraint('user_word_pk', ['word', 'userId'])
    .execute();
  await db.schema.createIndex('user_word_of').on('user_word').column('userId').execute();
  await db.schema.alterTable('user').addColumn('followers', integer, withDefault(0)).execute();
  await sql`insert into user_word (word, "userId") ${sql.raw(FILL[dialectOf(db)])}`.execute(db);
  await sql`update "user" set followers = coalesce(
    (select followers from profile where profile."userId" = "user".id), 0)`.execute(db);
  await db.schema.createIndex('user_by_followers').on('user').columns(['followers', 'id']).execute();
  await (dialectOf(db) === 'sqlite' ? onSqlite(db) : onPostgres(db));
}
