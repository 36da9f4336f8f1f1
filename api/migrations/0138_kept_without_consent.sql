-- What was viewed and searched before visitors were asked: users who have agreed since keep theirs.
DELETE FROM viewed_products WHERE user_id NOT IN
  (SELECT user_id FROM user_legal_pages WHERE slug = 'cookie-personalization');
DELETE FROM search_history WHERE user_id NOT IN
  (SELECT user_id FROM user_legal_pages WHERE slug = 'cookie-functionality');
