/**
 * Lua run inside Redis, so that a check and the write it allows are one step. Each script takes its keys from one slot.
 * In every list of times, 0 keeps what the key has.
 */

/** KEYS entries; ARGV value, ttl for each. */
const createEntries = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
for i = 1, #KEYS do
  redis.call('SET', KEYS[i], ARGV[2 * i - 1], 'PX', ARGV[2 * i])
end
return 1`;

/** KEYS guards then entries; ARGV number of guards, their prefixes, then value and ttl of each entry. */
const replaceEntries = `
local guards = tonumber(ARGV[1])
for i = 1, guards do
  local current = redis.call('GET', KEYS[i])
  local prefix = ARGV[1 + i]
  if not current or string.sub(current, 1, #prefix) ~= prefix then return 0 end
end
for i = guards + 1, #KEYS do
  local at = 1 + guards + 2 * (i - guards) - 1
  if ARGV[at + 1] == '0' then
    redis.call('SET', KEYS[i], ARGV[at], 'KEEPTTL')
  else
    redis.call('SET', KEYS[i], ARGV[at], 'PX', ARGV[at + 1])
  end
end
return 1`;

/** KEYS; ARGV ttl of each. */
const slideKeys = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
for i = 1, #KEYS do redis.call('PEXPIRE', KEYS[i], ARGV[i]) end
return 1`;

/** KEYS; answers their values and deletes them. */
const takeKeys = `
local values = redis.call('MGET', unpack(KEYS))
redis.call('DEL', unpack(KEYS))
return values`;

/** KEYS one; ARGV the value it must hold. */
const dropKey = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/** KEYS one; ARGV window in milliseconds; answers count and milliseconds left. */
const countKey = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** KEYS a sorted set; ARGV now, member, until. The set lives as long as its longest member. */
const addSetMember = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[2])
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
redis.call('PEXPIREAT', KEYS[1], last[2])
return 1`;

export const scripts = {
  createEntries,
  replaceEntries,
  slideKeys,
  takeKeys,
  dropKey,
  countKey,
  addSetMember,
} as const;
export type ScriptName = keyof typeof scripts;
